import { expect, test } from 'vitest'
import { keepReturn, takeReturn } from './return-address.ts'

test('the interrupted screen comes back once', () => {
  keepReturn('/pt/gerenciar-empresa/99001003000107?aba=2')
  expect(takeReturn()).toBe('/pt/gerenciar-empresa/99001003000107?aba=2')
  expect(takeReturn()).toBe('/')
})

test('never to the error screen itself, never elsewhere', () => {
  keepReturn('/pt/erro-interno')
  expect(takeReturn()).toBe('/')
  keepReturn('https://example.test')
  expect(takeReturn()).toBe('/')
})
