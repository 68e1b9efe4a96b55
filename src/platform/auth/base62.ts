import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A CRC-32 of the text, as six base62 digits. */
export function checksum(text: string) {
  return base62(BigInt(crc32(text)), 6)
}

/** A number as base62 digits of a fixed length. */
export function base62(number: bigint, length: number) {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n) text = alphabet.charAt(Number(rest % 62n)) + text
  return text
}
