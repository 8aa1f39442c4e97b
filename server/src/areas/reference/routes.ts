/** The routes of reference lists, start-up data, products and services. */
import { reference } from '@invest/contract/reference'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { Refusal } from '../../http/refusal.ts'
import { today } from '../../ports/clock.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { createCachedAnswers, fresh } from './cached-answers.ts'
import { listOf, withField } from './lists.ts'
import { phoneCountries } from './phone-countries.ts'
import { treeOf } from './product-tree.ts'
import { allProducts, countProducts, databaseAnswers, dataVersion, findProducts } from './repository.ts'

/** Most answers are cached; one small query tells whether the cached one still holds. */
export function referenceRoutes({ db, clock, config, isReady, isAvailable, isHealthy }: AreaDeps): Route[] {
  const answer = createCachedAnswers()

  return [
    route(reference.available, 'public', async () => {
      const available = isReady() && (isAvailable ? isAvailable() : await databaseAnswers(db))
      if (!available) throw new Refusal('indisponivel', { retryAfter: 5 })
      return { disponivel: true }
    }),

    route(reference.alive, 'public', async () => {
      if (!isHealthy()) throw new Refusal('indisponivel')
      return { vivo: true }
    }),

    route(reference.parameters, anyoneSignedIn, async () => config.parameters),

    reading(reference.phoneCountries, anyoneSignedIn, async (call) =>
      answer(call, `phones ${call.language}`, await dataVersion(db), async () =>
        reference.phoneCountries.answer.parse(await phoneCountries(db, call.language)),
      ),
    ),

    reading(reference.list, anyoneSignedIn, async (call) => {
      const list = listOf(call.params.entityType)
      if (!list) throw new Refusal('lista-desconhecida')
      const key = `list ${call.params.entityType} ${call.language}`
      return answer(call, key, await dataVersion(db), async () =>
        reference.list.answer.parse(await list.read(db, call.language)),
      )
    }),

    reading(reference.listFiltered, anyoneSignedIn, async (call) => {
      const { entityType, field, value } = call.params
      const list = listOf(entityType)
      if (!list?.fields.includes(field)) throw new Refusal('lista-desconhecida')
      const items = await list.read(db, call.language)
      return fresh(call, reference.listFiltered.answer.parse(withField(items, field, value)))
    }),

    reading(reference.productTree, anyoneSignedIn, async (call) =>
      // A code may expire overnight, so the day is part of the version.
      answer(call, `tree ${call.language}`, `${await dataVersion(db)} ${today(clock)}`, async () =>
        reference.productTree.answer.parse(
          treeOf(await allProducts(db, today(clock), call.language), call.language),
        ),
      ),
    ),

    reading(reference.productList, anyoneSignedIn, async ({ query, language }) => {
      const rows = rowsOfPage(query)
      const [content, total] = await Promise.all([
        findProducts(db, query, rows, { today: today(clock), language }),
        query.total ? countProducts(db, query, language) : undefined,
      ])
      return pageFrom(content, query, total)
    }),
  ]
}
