/**
 * A number that solves a challenge: the SHA-256 of the seed and the number begins with this many zero bits. We compute
 * it ourselves, because browsers offer SHA-256 only on https, and only one hash per task.
 */
export function findProof(seed: string, from: number, to: number, bits: number): number | undefined {
  for (let number = from; number < to; number++)
    if (Math.clz32(hashWords(seed + number)[0] as number) >= bits) return number
  return undefined
}

/** What numbers are added to. It is short, so that each hash needs one block. */
export function seedOf(challenge: string, start: string): string {
  return [...hashWords(`${challenge} ${start}`)]
    .slice(0, 4)
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('')
}

const primes = firstPrimes(64)
/** The first 32 bits of the fractions of roots, as SHA-256 defines them. */
const roundConstants = Int32Array.from(primes, (prime) => (Math.cbrt(prime) % 1) * 2 ** 32)
const initialWords = Int32Array.from(primes.slice(0, 8), (prime) => (Math.sqrt(prime) % 1) * 2 ** 32)
const words = new Int32Array(8)
const schedule = new Int32Array(64)

function firstPrimes(count: number) {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime > 0)) found.push(number)
  return found
}

/** The eight words of the SHA-256 of an ASCII text. The next call overwrites them. */
function hashWords(text: string): Int32Array {
  words.set(initialWords)
  const blocks = Math.ceil((text.length + 9) / 64)
  for (let block = 0; block < blocks; block++) {
    schedule.fill(0, 0, 16)
    const end = Math.min(64, text.length + 1 - block * 64)
    for (let i = 0; i < end; i++) {
      const at = block * 64 + i
      const byte = at < text.length ? text.charCodeAt(at) : 0x80
      schedule[i >> 2] = (schedule[i >> 2] as number) | (byte << (24 - (i & 3) * 8))
    }
    if (block === blocks - 1) schedule[15] = text.length * 8
    addBlock()
  }
  return words
}

/** Adds the block in the schedule to the words. */
function addBlock() {
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15] as number
    const y = schedule[i - 2] as number
    schedule[i] =
      (schedule[i - 16] as number) +
      (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
      (schedule[i - 7] as number) +
      (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words
  for (let i = 0; i < 64; i++) {
    const first =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (roundConstants[i] as number) +
        (schedule[i] as number)) |
      0
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) words[i] = (words[i] as number) + (sums[i] as number)
}

const turn = (word: number, count: number) => (word >>> count) | (word << (32 - count))
