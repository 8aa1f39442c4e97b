import { expect, it } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

it.each([
  ['Inês D’Ávila-Müller', 'Inês D’Ávila-Müller'],
  ['Vinhos & Cia. S.A.', 'Vinhos & Cia. S.A.'],
  ['Dr.Silva', 'Dr. Silva'],
  ['Ana\r\n\r\nSua conta foi bloqueada', 'Ana Sua conta foi bloqueada'],
  ['Pague em https://evil.example/x?y=1 hoje', 'Pague em … hoje'],
  ['Pague em HTTP://EVIL.EXAMPLE', 'Pague em …'],
  ['veja www.evil.example/x', 'veja …'],
  ['escreva a ladrao@evil.example', 'escreva a …'],
  ['evil.example/entrar', 'evil. example/entrar'],
  ['conta\u202egnp.exe', 'contagnp. exe'],
  ['e\u200bvil.exam\u2060ple', 'evil. example'],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
])('%j is %j', (typed, shown) => expect(nameInMail(typed)).toBe(shown))
