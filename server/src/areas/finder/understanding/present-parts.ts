/** Tells how a text was understood, in the reader's language (FINDER-51), and what comes near it (FINDER-55). */
import type { Language } from '@invest/contract/language'
import type { Understood, UnderstoodKind, UnderstoodPart } from '@invest/contract/search/interpretation'
import type { Queries } from '../../../db/database.ts'
import { type Named, namesOfKeys } from './names.sql.ts'
import { wordsOfText } from './pieces.ts'
import { nearestTerm, titlesWith } from './terms.sql.ts'
import { nearWord, type Part } from './understand.ts'

const kinds: Record<string, UnderstoodKind> = {
  NCM: 'PRODUTO',
  NBS: 'PRODUTO',
  CNAE: 'ATIVIDADE',
  PALAVRAS: 'PALAVRAS',
  MUNICIPIO: 'MUNICIPIO',
  PERTO: 'PERTO',
  LUGAR: 'LUGAR',
  DISTRITO: 'DISTRITO',
  TEMA: 'LOTE',
  CNPJ: 'CNPJ',
}

/** `FILTRO:INVESTIMENTO` is a kind of its own. */
const kindOf = (key: string): UnderstoodKind | undefined => {
  const [kind = '', of] = key.split(':')
  if (kind === 'FILTRO') return of === 'SELO' ? 'SELO' : 'INVESTIMENTO'
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
  return parts.map(({ text, corrected, ignored, isAlternative, keys }) => ({
    trecho: text,
    ...(corrected !== undefined && { corrigido: corrected }),
    ...(ignored && { ignorado: true }),
    ...(isAlternative && { alternativo: true }),
    alternativas: keys.flatMap((key) => presentKey(key, names)),
  }))
}

function presentKey(key: string, names: ReadonlyMap<string, Named>): Understood[] {
  const tipo = kindOf(key)
  if (!tipo) return []
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
    .flatMap((key) => presentKey(key, widerNames.has(key) ? widerNames : names))
}
