const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Returns one start of that week after the other, so that bookings do not overlap. */
export function starts(step = 5) {
  let minute = -step
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return () => {
    minute += step
    return `${days[Math.floor(minute / 1440)]} ${two((minute % 1440) / 60)}:${two(minute % 60)}`
  }
}
