/** Gives a portal the demonstration's municipal pages, their people and the first count of companies (MUNICIPALITY-30). */
import { createHash } from 'node:crypto'
import { countCompanies } from '@invest/server/areas/municipalities/index'
import type { Database, Tx } from '@invest/server/db/database'
import { dayOf } from '@invest/server/ports/clock'
import { sql } from 'kysely'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { createRenderer } from '../drawing/render.ts'
import { areMunicipalitiesLoaded, municipalitiesMarker } from '../loading/demo-marker.ts'
import { type DemoOptions, databaseClock } from '../loading/load-demo-data.ts'
import type { DemoFile } from '../model.ts'
import { seededUuid } from '../random.ts'
import {
  districtRow,
  filesOf,
  incentiveRow,
  investmentRow,
  mailOf,
  type Place,
  phone,
  translations,
} from './pages.ts'
import { type DemoMunicipality, municipalTexts } from './texts.ts'

const { full: fullMunicipalities, half: halfMunicipality, secretariat, sector } = municipalTexts

const version = '1'
const halfYear = 183 * 86_400_000

/** Which account represents which municipality. */
const representatives = { prefeitura: 'Pelotas', admin: 'Porto Alegre' } as const

interface FullPage {
  town: DemoMunicipality
  place: Place
  files: ReturnType<typeof filesOf>
}
type Sizes = Map<string, { tamanho: number; sha256: Buffer }>

/**
 * Answers false and changes nothing when the pages were loaded before. The files are written before the one transaction
 * that writes all rows, under keys that a second try uses again.
 */
export async function loadMunicipalities(db: Database, options: DemoOptions): Promise<boolean> {
  if (await areMunicipalitiesLoaded(db)) return false
  const began = performance.now()
  const now = options.now ?? (await databaseClock(db))
  const places = await readPlaces(db)
  const placeOf = (nome: string): Place => {
    const place = places.find(({ nomeCompleto }) => nomeCompleto === nome)
    if (!place) throw new Error(`the reference data have no municipality ${nome}`)
    return place
  }
  const pages = fullMunicipalities.map((town): FullPage => {
    const place = placeOf(town.nome)
    return { town, place, files: filesOf(town, place, now) }
  })
  const sizes = await storeFiles(pages, options)

  const loaded = await db.transaction().execute(async (tx) => {
    // Two processes may start at once: the second finds the marker.
    await sql`SELECT pg_advisory_xact_lock(hashtext('dados_referencia'))`.execute(tx)
    if (await areMunicipalitiesLoaded(tx)) return false
    for (const page of pages) await insertFullPage(tx, page, sizes, now)
    await insertHalfPage(tx, placeOf(halfMunicipality.nome), now)
    for (const [account, nome] of Object.entries(representatives))
      await insertRepresentative(tx, account, placeOf(nome).codMunicipioRfb, now)
    await countCompanies(tx, now)
    await tx.insertInto('dadosReferencia').values({ tabela: municipalitiesMarker, versao: version }).execute()
    return true
  })
  if (!loaded) return false
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  options.onStep?.(`${pages.length + 1} municipalities with pages, in ${seconds} s`)
  return true
}

const readPlaces = (db: Database): Promise<Place[]> =>
  db
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'nomeCompleto', 'ddd', 'latitude', 'longitude'])
    .execute()

async function storeFiles(pages: readonly FullPage[], { files }: DemoOptions): Promise<Sizes> {
  const render = createRenderer()
  const sizes: Sizes = new Map()
  for (const file of pages.flatMap((page) => Object.values(page.files))) {
    const bytes = await render(file.drawing)
    await files.put(file.chave, bytes, file.mimeType)
    sizes.set(file.id, { tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest() })
  }
  return sizes
}

/** The page of a municipality, unless somebody has made one already. */
async function insertPage(
  tx: Tx,
  place: Place,
  page: { descricao: DemoMunicipality['descricao']; full: boolean },
  now: Date,
): Promise<string | undefined> {
  const { codMunicipioRfb, ddd, latitude, longitude } = place
  const row = await tx
    .insertInto('municipioPerfil')
    .values({
      id: seededUuid(`municipio ${codMunicipioRfb}`),
      codMunicipioRfb,
      descricao: page.descricao.pt,
      nomeSecretaria: secretariat.pt,
      nomeSetorDesenvolvimentoEconomico: page.full ? sector.pt : null,
      traducoes: JSON.stringify(
        translations({
          descricao: page.descricao,
          nomeSecretaria: secretariat,
          ...(page.full && { nomeSetorDesenvolvimentoEconomico: sector }),
        }),
      ),
      email: mailOf(place.nomeCompleto),
      telefone: JSON.stringify(phone(ddd, `90000${codMunicipioRfb}`)),
      telefoneInterno: page.full ? JSON.stringify(phone(ddd, `90001${codMunicipioRfb}`)) : null,
      latitude,
      longitude,
      zoomMapa: 12,
      alteradoEm: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const investedOn = (now: Date) => dayOf(new Date(now.getTime() - halfYear))

async function insertFullPage(tx: Tx, { town, place, files }: FullPage, sizes: Sizes, now: Date) {
  const id = await insertPage(tx, place, { descricao: town.descricao, full: true }, now)
  if (id === undefined) return
  for (const file of Object.values(files)) await insertFile(tx, file, sizes, id)
  await tx.updateTable('municipioPerfil').set({ imagemLogoId: files.logo.id }).where('id', '=', id).execute()
  await tx
    .insertInto('municipioInvestimento')
    .values(investmentRow(town, place, investedOn(now)))
    .execute()
  const incentive = incentiveRow(place)
  await tx.insertInto('municipioBeneficio').values(incentive).execute()
  await tx
    .insertInto('municipioBeneficioArquivo')
    .values({ beneficioId: incentive.id, arquivoId: files.paper.id, ordem: 0 })
    .execute()
  await tx
    .insertInto('municipioDistrito')
    .values(districtRow(town, place, files.image.id))
    .execute()
}

async function insertHalfPage(tx: Tx, place: Place, now: Date) {
  const { descricao } = halfMunicipality
  if ((await insertPage(tx, place, { descricao, full: false }, now)) === undefined) return
  const row = investmentRow(halfMunicipality, place, investedOn(now))
  await tx.insertInto('municipioInvestimento').values(row).execute()
}

async function insertFile(tx: Tx, { drawing: _, ...file }: DemoFile, sizes: Sizes, donoId: string) {
  const size = sizes.get(file.id)
  if (!size) throw new Error(`the file ${file.nome} was not stored`)
  await tx
    .insertInto('arquivo')
    .values({ ...file, ...size, donoTipo: 'municipio', donoId, semDonoDesde: null, analise: null })
    .execute()
}

/** Nobody represents the municipality where the demonstration's accounts are not there. */
async function insertRepresentative(tx: Tx, account: string, codMunicipioRfb: string, adicionadoEm: Date) {
  const cpf = demoAccounts.find((one) => one.account === account)?.cpf ?? ''
  const user = await tx.selectFrom('usuario').select('id').where('cpf', '=', cpf).executeTakeFirst()
  if (!user) return
  await tx
    .insertInto('municipioUsuario')
    .values({ codMunicipioRfb, usuarioId: user.id, adicionadoEm })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
