/** Each state's folder is whole. `STATE=PATH npm run check -- states` reads an operator's own beside these. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateFaults } from '../server/src/state/state-faults.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(import.meta.dirname, name))

test.each([...new Set([...folders, stateFolder])])('%s is whole', (folder) => {
  expect(stateFaults(folder)).toEqual([])
})

describe('a folder with a fault says file, line and what is wrong:', () => {
  let copy: string
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'state-'))
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  test.each<[file: string, from: string | RegExp, to: string, said: string]>([
    ['state.json', '"inState": "em Santa Catarina"', '"inState": " "', 'state.json: ✖'],
    [
      'state.json',
      '"capital": "8105"',
      '"capital": "8801"',
      'state.json: capital: municipios.tsv has no 8801',
    ],
    [
      'state.json',
      '"lots": null',
      '"lots": { "name": "X", "districts": {} }',
      'districts/distritos.tsv: is missing',
    ],
    ['municipios.tsv', '\n8001\t', '\n9939\t', 'municipios.tsv:3: 9939 stands in line 2 already'],
    [
      'municipios.tsv',
      '4200101',
      '4300101',
      'municipios.tsv:3: cod_ibge has seven digits, of which the first are 42',
    ],
    [
      'municipios.tsv',
      '\t-26.5716\t',
      '\t-27.5716\t',
      'municipios.tsv:3: the seat lies outside its own shape',
    ],
    ['municipios.tsv', '\t17736\t', '\t17737\t', 'municipios.tsv: people come to 8058442'],
    ['municipios.tsv', 'Abelardo Luz', '', 'municipios.tsv:3: nome_completo is empty'],
    ['municipios.tsv', /\n8001[^\n]*/, '\n8001\tcut', 'municipios.tsv:3: 2 values for 16 columns'],
    ['municipios.tsv', 'cod_ibge', 'ibge', 'municipios.tsv:1: its columns are cod_municipio_rfb, cod_ibge'],
    ['feriados.tsv', '2026-04-03', '03/04/2026', 'feriados.tsv:3: dia is a day'],
    ['boundaries/boundaries.topo.json', '{', '{,', 'boundaries.topo.json: Expected'],
    ['lugares.tsv', '\t-52.661944', '\t52.661944', 'lugares.tsv:3: the place lies outside the state'],
    ['lugares.tsv', '\t8081\t', '\t8801\t', 'lugares.tsv:3: municipios.tsv has no 8801'],
    ['regioes.tsv', '\n2\t', '\n1\t', 'regioes.tsv:3: 1 stands in line 2 already'],
    [
      'seal/termos-selo.json',
      /"titulo": "[^"]*"/,
      '"titulo": ""',
      'seal/termos-selo.json: 1: textos.pt has a title',
    ],
    ['seal/termos-selo.json', '[', '[,', 'seal/termos-selo.json: Unexpected token'],
    ['ground/ground.topo.json', '"lagos"', '"lakes"', 'ground/ground.topo.json: has no object lagos'],
    [
      'boundaries/boundaries.topo.json',
      /"id": ?"9939"/,
      '"id":"0001"',
      'boundaries.topo.json has no shape of 9939',
    ],
  ])('%s: %s', (file, from, to, said) => {
    cpSync(join(import.meta.dirname, 'sc'), copy, { recursive: true })
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const spoilt = text.replace(from, to)
    expect(spoilt).not.toBe(text)
    writeFileSync(path, spoilt)
    expect(stateFaults(copy).join('\n')).toContain(said)
  })

  test.each(['state.json', 'municipios.tsv', 'boundaries/boundaries.topo.json', 'ground/ground.topo.json'])(
    'without %s it names the file that is missing',
    (file) => {
      cpSync(join(import.meta.dirname, 'sc'), copy, { recursive: true })
      rmSync(join(copy, file))
      expect(stateFaults(copy)).toEqual([`STATE: there is no ${join(copy, file)}`])
    },
  )
})
