import { describe, expect, it } from 'vitest'
import { mayCheckPublicly } from './policy.ts'
import { allowsSeal, isCompatible, judgeActivities, whyNotEnable } from './rules.ts'

const entry = (...entradas: (boolean | null)[]) => ({ codigo: '1091101', descricao: 'Pães', entradas })

describe('compatible activities', () => {
  it.each([
    ['no entry at all', [null, null, null, null, null], false],
    ['the section', [null, null, null, null, true], true],
    ['an exception nearer than the section', [null, false, null, null, true], false],
    ['an exception of the exception', [true, false, null, null, true], true],
    ['an unknown code', [], false],
  ])('%s', (_, entradas, expected) => {
    expect(isCompatible(entry(...entradas))).toBe(expected)
  })

  it('are listed with the main one first, each once, including those that the tables do not know', () => {
    const facts = {
      situacaoJunta: 'ATIVA',
      siglaUf: 'RS',
      cnaePrincipal: '1',
      cnaesSecundarios: ['2', '1', '3'],
    } as const
    const activities = judgeActivities({ ...facts, cnaesSecundarios: [...facts.cnaesSecundarios] }, [
      { codigo: '3', descricao: 'Três', entradas: [true] },
    ])
    expect(activities.map(({ codigo, principal, madeIn }) => [codigo, principal, madeIn])).toEqual([
      ['1', true, false],
      ['2', false, false],
      ['3', false, true],
    ])
  })
})

const good = { ativaNaJunta: true, mesmoEstado: true, compativel: true }
const terms = { current: '2', accepted: null }

describe('enabling', () => {
  it.each([
    ['nothing in the way', good, false, terms, null],
    ['the current version named', good, false, { current: '2', accepted: '2' }, null],
    [
      'all at once',
      { ativaNaJunta: false, mesmoEstado: false, compativel: false },
      true,
      { current: '2', accepted: '1' },
      'empresa-inativa',
    ],
    ['state', { ...good, mesmoEstado: false, compativel: false }, true, terms, 'fora-do-estado'],
    ['activity', { ...good, compativel: false }, true, terms, 'atividade-incompativel'],
    ['already', good, true, { current: '2', accepted: '1' }, 'selo-ja-habilitado'],
    ['stale terms', good, false, { current: '2', accepted: '1' }, 'termos-desatualizados'],
  ] as const)('%s', (_, standing, enabled, accepted, expected) => {
    expect(whyNotEnable(standing, { enabled }, accepted)).toBe(expected)
  })

  it('a seal is in force only while all three hold', () => {
    expect(allowsSeal(good)).toBe(true)
    for (const key of ['ativaNaJunta', 'mesmoEstado', 'compativel'] as const)
      expect(allowsSeal({ ...good, [key]: false })).toBe(false)
  })
})

it('only owners may manage a seal, and a hidden company does not exist for others', () => {
  expect([mayCheckPublicly({ oculta: true }, false), mayCheckPublicly({ oculta: true }, true)]).toEqual([
    false,
    true,
  ])
})
