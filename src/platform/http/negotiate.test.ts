import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { chooseEncoding, prefersHtml } from './negotiate.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['zstd', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.5 , gzip; q = 0.2', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0.1', 'gzip'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['gzip;q=x', undefined],
  [',,;q=1,gzip', 'gzip'],
  [`${'a,'.repeat(10_000)}gzip`, undefined],
])('chooseEncoding maps Accept-Encoding %j to %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  [firefox, true],
  ['text/html', true],
  ['TEXT/HTML;charset=utf-8', true],
  ['text/*', true],
  ['text/html, */*', true],
  ['application/json;q=0.9, text/html', true],
  ['text/html;q=0.5, */*;q=0.1', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/html', false],
  ['application/json, text/plain, */*', false],
  ['text/html;q=0.1, application/json', false],
  ['text/html;q=0', false],
  ['text/html;q=0.5, application/*', false],
  ['image/png', false],
  ['text/html;q=0, */*', false],
])('prefersHtml maps Accept %j to %s', (accept, isPage) => {
  const request = (headers: object) => ({ headers }) as FastifyRequest

  expect(prefersHtml(request({ accept }))).toBe(isPage)
  expect(prefersHtml(request({ accept, authorization: 'Bearer x' }))).toBe(false)
})
