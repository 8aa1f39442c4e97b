/** Tells how a text was understood, in the reader's language (FINDER-51), and what comes near it (FINDER-55). */
import { type Language, languageTags } from '@invest/contract/language'
import type { Understood, UnderstoodKind, UnderstoodPart } from '@invest/contract/search/interpretation'
import type { Queries } from '../../../db/database.ts'
import { rangeOf } from './amounts.ts'
import { type Named, namesOfKeys } from './names.sql.ts'
import { nearWord, type Part } from './parts.ts'
import { wordsOfText } from './pieces.ts'
import { nearestTerm, titlesWith } from './terms.sql.ts'

const kinds: Record<string, UnderstoodKind> = {
  NCM: 'PRODUTO',
  NBS: 'PRODUTO',
  CNAE: 'ATIVIDADE',
  PALAVRAS: 'PALAVRAS',
  MUNICIPIO: 'MUNICIPIO',
  PERTO: 'PERTO',
  LUGAR: 'LUGAR',
  REGIAO: 'REGIAO',
  DISTRITO: 'DISTRITO',
  CNPJ: 'CNPJ',
  VALOR: 'VALOR',
  AREA: 'AREA',
}

/** `FILTRO:INVESTIMENTO` and `TEMA:LOTE` are kinds of their own. */
const kindOf = (key: string): UnderstoodKind | undefined => {
  const [kind = '', of] = key.split(':')
  if (kind === 'FILTRO') return of === 'SELO' ? 'SELO' : 'INVESTIMENTO'
  if (kind === 'TEMA') return of === 'MUNICIPIO' ? 'MUNICIPIOS' : 'LOTE'
  return kinds[kind]
}

export async function presentParts(
  db: Queries,
  parts: readonly Part[],
  language: Language,
): Promise<UnderstoodPart[]> {
  const names = await namesOfKeys(
    db,
    parts.flatMap(({ keys }) => keys),
    language,
  )
  return parts.map(({ text, corrected, ignored, isAlternative, isExcluded, keys }) => ({
    trecho: text,
    ...(corrected !== undefined && { corrigido: corrected }),
    ...(ignored && { ignorado: true }),
    ...(isAlternative && { alternativo: true }),
    ...(isExcluded && { excluido: true }),
    alternativas: keys.flatMap((key) => presentKey(key, names, language)),
  }))
}

function presentKey(key: string, names: ReadonlyMap<string, Named>, language: Language): Understood[] {
  const tipo = kindOf(key)
  if (!tipo) return []
  if (tipo === 'VALOR' || tipo === 'AREA')
    return [{ chave: key, tipo, nome: amountText(key, tipo, language) }]
  const named = names.get(key)
  return [
    {
      chave: key,
      tipo,
      nome: named?.name ?? key.slice(key.indexOf(':') + 1),
      ...(named?.isUntranslated && { idioma: 'pt' as const }),
      ...(named?.code && { codigo: named.code }),
      ...(named?.above && { acima: { chave: named.above, nome: named.aboveName ?? '' } }),
    },
  ]
}

const limitTexts = {
  pt: { from: 'a partir de', to: 'até' },
  en: { from: 'from', to: 'up to' },
  es: { from: 'desde', to: 'hasta' },
} as const

/** `até R$ 1.000.000`, `from 2 ha`. */
function amountText(key: string, kind: 'VALOR' | 'AREA', language: Language): string {
  const number = (value: number) =>
    kind === 'VALOR'
      ? new Intl.NumberFormat(languageTags[language], {
          style: 'currency',
          currency: 'BRL',
          maximumFractionDigits: 0,
        }).format(value)
      : `${new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 4 }).format(value)} ha`
  const { from, to } = rangeOf([key], kind) ?? {}
  const texts = limitTexts[language]
  return [
    ...(from === undefined ? [] : [`${texts.from} ${number(from)}`]),
    ...(to === undefined ? [] : [`${texts.to} ${number(to)}`]),
  ].join(' ')
}

const mostSuggestions = 6

/** Entries of the catalogues that come nearest to a text for which no company was found, but for those it was taken for. */
export async function nearestEntries(
  db: Queries,
  text: string,
  parts: readonly Part[],
  language: Language,
): Promise<Understood[]> {
  const taken = new Set(parts.flatMap(({ keys }) => keys))
  const found = await Promise.all(
    wordsOfText(text).map(async (word) => {
      const [near, titles] = await Promise.all([
        nearestTerm(db, word, nearWord),
        titlesWith(db, word, language),
      ])
      return [...(near?.codes ?? []), ...titles.slice(0, mostSuggestions).map(({ code }) => code)]
    }),
  )
  const names = await namesOfKeys(db, [...taken, ...found.flat()], language)
  // What stands above a code that no company has is the nearest that some may have.
  const wider = [...taken].flatMap((key) => names.get(key)?.above ?? [])
  const keys = [...new Set([...wider, ...found.flat()])].filter(
    (key) => !taken.has(key) && /^(NCM|NBS|CNAE):/.test(key),
  )
  const widerNames = await namesOfKeys(db, wider, language)
  return keys
    .slice(0, mostSuggestions)
    .flatMap((key) => presentKey(key, widerNames.has(key) ? widerNames : names, language))
}
