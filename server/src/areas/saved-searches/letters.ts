/** The mail about what is new in somebody's saved searches of a kind (DISTRICT-27). */
import type { Language } from '@invest/contract/language'
import { type Digest, type Letter, nameInMail, type Place } from '../mail/index.ts'
import { countNews, mostCounted, newestNames, newsReaders, savedOf, updateSaved } from './repository.ts'
import type { SavedKind, SavedRow } from './saved-kind.ts'
import { texts } from './texts.ts'

const namesPerSearch = 5

export interface SearchNews<Filter> extends Pick<SavedRow<Filter>, 'nome' | 'filtro'> {
  /** Counted up to 100. */
  novas: number
  /** The names of some of them. */
  nomes: string[]
  /** Where its mail ends. */
  end: Place
}

export function newsLetter<Filter>(
  { say, placeOf }: Pick<SavedKind<Filter>, 'say' | 'placeOf'>,
  language: Language,
  searches: readonly SearchNews<Filter>[],
): Letter {
  const own = texts.in(language)
  const counted = (count: number) => ({ count, n: count >= mostCounted ? own('news.mostCounted') : count })
  const total = searches.reduce((sum, search) => sum + search.novas, 0)
  return {
    subject: say(language, 'subject', counted(total)),
    parts: [
      { paragraphs: [say(language, 'intro')] },
      ...searches.map(({ nome, filtro, novas, nomes, end }) => ({
        title: say(language, 'found', { search: nameInMail(nome), ...counted(novas) }),
        list: [
          ...nomes,
          ...(novas > nomes.length
            ? [say(language, 'others', { count: novas - nomes.length, n: novas - nomes.length })]
            : []),
        ],
        links: [
          { text: say(language, 'open'), ...placeOf(filtro) },
          { text: own('news.endOne', { search: nameInMail(nome) }), ...end },
        ],
      })),
    ],
  }
}

export const newsDigest = <Filter>(kind: SavedKind<Filter>): Digest => ({
  tipo: `BUSCAS_${kind.tipo}`,
  ...kind.digest,
  readers: newsReaders(kind.tipo),
  async letter(tx, { id, language, endOf }, now) {
    const mailed = (await savedOf(tx, id, kind)).filter(({ resumoSemanal }) => resumoSemanal).toReversed()
    const counts = await countNews(tx, kind, mailed)
    const news: SearchNews<Filter>[] = []
    for (const [i, search] of mailed.entries()) {
      const novas = counts[i] ?? 0
      if (novas === 0) continue
      const nomes = await newestNames(tx, kind, search, { language, limit: namesPerSearch })
      news.push({ ...search, novas, nomes, end: endOf(search.id) })
      await updateSaved(tx, search.id, { vistaEm: now })
    }
    return news.length > 0 ? newsLetter(kind, language, news) : undefined
  },
  choices: async (db, userId) =>
    (await savedOf(db, userId, kind)).map(({ id, nome, resumoSemanal }) => ({
      id,
      nome,
      ligado: resumoSemanal,
    })),
  choose: async (tx, { id, ligado }) => id && updateSaved(tx, id, { resumoSemanal: ligado }),
})
