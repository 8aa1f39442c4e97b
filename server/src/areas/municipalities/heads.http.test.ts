/** What links to a municipality's page show, and who may frame it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { municipalityHeads, shortened } from './read/heads.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({
    settings: { FRAME_ORIGINS: 'https://cidade.example, https://outra.example/' },
  })
  await sql`
    INSERT INTO municipio_perfil (cod_municipio_rfb, descricao, traducoes)
    VALUES ('8599', ${`Terra da uva. ${'muito longa '.repeat(40)}`}, '{"descricao": {"en": "Land of grapes."}}')`.execute(
    portal.db,
  )
})
afterAll(() => portal?.close())

const page = () =>
  municipalityHeads({ db: portal.db, files: { present: async () => [] } as never }).find(
    ({ parameters }) => parameters,
  )

it('a municipality’s text stands in the asked language, else in Portuguese, and is shortened at a word', async () => {
  expect(await page()?.read?.('en', '8599')).toMatchObject({
    title: 'Caxias do Sul',
    description: 'Land of grapes.',
    lead: { language: 'en' },
  })
  const spanish = await page()?.read?.('es', '8599')
  expect(spanish?.lead?.language).toBe('pt')
  expect(spanish?.description).toMatch(/^Terra da uva\. muito .*(muito|longa)…$/)
  expect(spanish?.description.length).toBeLessThanOrEqual(200)
  // One without a text is described by its name.
  expect((await page()?.read?.('es', '8541'))?.description).toContain(
    'de Bento Gonçalves, en Rio Grande do Sul',
  )
})

it.each(['0000', '12345', "8599' OR 1=1", undefined])('there is nothing at %s', async (code) => {
  expect(await page()?.read?.('pt', code)).toBeNull()
})

it('a text without blanks is cut as well', () => {
  expect(shortened('x'.repeat(300))).toHaveLength(200)
})

it('all municipalities of the state are listed for search engines', async () => {
  expect(await page()?.parameters?.()).toHaveLength(497)
})

it('only the named sites may frame the pages made for it, and nobody the others', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await portal.app.inject({
      url: `/invest-web/pt/${path}`,
      headers: { host: 'localhost:8080' },
    })
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  for (const path of ['iframe/municipios', 'iframe/municipio/8599'])
    expect(await policyOf(path)).toBe("'self' https://cidade.example https://outra.example")
  for (const path of ['municipios', 'municipio/8599', 'dashboard'])
    expect(await policyOf(path)).toBe("'none'")
})
