import { expect, it } from 'vitest'
import { joinedName } from './joined-name.ts'
import { nameHas, nameWords } from './name-words.ts'

it.each([
  ['pinhões s/a', ['pinhões', 'S/A']],
  ['pinhões S.A.', ['pinhões', 'S/A']],
  ['pinhões S. A.', ['pinhões', 'S/A']],
  ['pinhões SA', ['pinhões', 'SA']],
  ['Silva Ltda.', ['Silva', 'LTDA']],
  ['Silva LIMITADA', ['Silva', 'LTDA']],
  ['Silva & Cia. Ltda. M.E.', ['Silva', 'CIA', 'LTDA', 'M.E.']],
  ['Silva e Cia', ['Silva', 'CIA']],
  ['Silva e.p.p.', ['Silva', 'EPP']],
  ['Zambiasi&Klauck', ['Zambiasi', 'Klauck']],
  ['Zambiasi and Klauck', ['Zambiasi', 'Klauck']],
  ['“Zambiasi”  e Klauck', ['Zambiasi', 'Klauck']],
  ['limitada', ['limitada']],
  ['e', ['e']],
  ['&', ['&']],
  ['Casa e', ['Casa', 'e']],
  ['D’Ávila', ["D'Ávila"]],
  ['', []],
])('%s is the words %j (FINDER-91)', (typed, words) => {
  expect(nameWords(typed)).toEqual(words)
})

it.each([
  ['Pinhões do Sul S/A', 'pinhões do sul sa'],
  ['Pinhões do Sul S.A.', 'PINHÕES DO SUL S/A'],
  ['Zambiasi & Klauck Ltda', 'zambiasi e klauck limitada'],
  ['Zambiasi & Klauck', 'Zambiasi&Kl'],
  ['Grupo Sol', 'gruposol'],
])('%s has %s in it', (name, typed) => {
  expect(nameHas(name, typed)).toBe(true)
})

it('another form is another company', () => {
  expect(nameHas('Pinhões Ltda', 'Pinhões S/A')).toBe(false)
})

it.each([
  'Porto Alegre/RS',
  'Porto Alegre - RS',
  'porto alegre, rs',
  'Porto Alegre (RS)',
  'Porto Alegre – RS',
])('%s is the municipality (FINDER-92)', (typed) => {
  expect(joinedName(typed)).toBe('PORTOALEGRE')
})
