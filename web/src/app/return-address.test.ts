import { expect, test } from 'vitest'
import { keepReturn, takeReturn } from './return-address.ts'

test('the interrupted screen is returned to once', () => {
  keepReturn('/pt/gerenciar-empresa/99001003000107?aba=2')
  expect(takeReturn()).toBe('/pt/gerenciar-empresa/99001003000107?aba=2')
  expect(takeReturn()).toBe('/')
})

test('the return leads neither to the error screen nor out of the portal', () => {
  keepReturn('/pt/erro-interno')
  expect(takeReturn()).toBe('/')
  keepReturn('https://example.test')
  expect(takeReturn()).toBe('/')
})
