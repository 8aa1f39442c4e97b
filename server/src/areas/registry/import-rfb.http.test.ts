import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import {
  type Establishment,
  inventedCpf,
  type WrittenDelivery,
  writeDelivery,
} from '../../../test/rfb-files.ts'
import { type ImportResult, runImport } from '../../../test/rfb-import.ts'
import { describeSchema } from '../../db/schema/describe-schema.ts'
import { dayOf } from '../../ports/clock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-rfb-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Every row of the registry, to compare two of them. */
const registryOf = async ({ db }: Pick<TestDatabase, 'db'>) =>
  db.selectFrom('juntaEmpresa').selectAll().orderBy('cnpj').execute()

/** A day that statistics may count: written YYYYMMDD, on the calendar, and not to come. */
function plausible(text: string, today: string): string | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  const known = /^(18|19|20)\d{6}$/.test(text) && new Date(day).toJSON()?.startsWith(day)
  return known && day <= today ? day : null
}

/** The statistics of a municipality, counted line by line. */
function counted(rows: Establishment[], town: string, today: string) {
  const from = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`
  const isRecent = (text: string) => {
    const day = plausible(text, today)
    return day !== null && day > from
  }
  const here = rows.filter((row) => row.municipio === town && row.matriz === '1')
  const active = here.filter((row) => row.situacao === '02')
  const kindOf = ({ cnae }: Establishment) => {
    const division = Number(cnae.slice(0, 2))
    if (division >= 5 && division <= 43) return 'INDUSTRIA'
    if (division >= 45 && division <= 47) return 'COMERCIO'
    return division >= 49 && division !== 88 ? 'SERVICO' : division === 88 ? 'SERVICO' : 'none'
  }
  const ofKind = (kind: string) => active.filter((row) => kindOf(row) === kind)
  const popular = (kind: string) =>
    [...Map.groupBy(ofKind(kind), (row) => row.cnae)]
      .map(([cnae, found]) => ({ cnae, numeroEmpresas: found.length }))
      .sort((a, b) => b.numeroEmpresas - a.numeroEmpresas || (a.cnae < b.cnae ? -1 : 1))
      .slice(0, 5)
  return {
    numeroEmpresas: active.length,
    numeroEmpresasAbertasUltimosCincoAnos: here.filter((row) => isRecent(row.abertura)).length,
    numeroEmpresasFechadasUltimosCincoAnos: here.filter(
      (row) => row.situacao === '08' && isRecent(row.situacaoEm),
    ).length,
    numeroEmpresasIndustria: ofKind('INDUSTRIA').length,
    numeroEmpresasComercio: ofKind('COMERCIO').length,
    numeroEmpresasServico: ofKind('SERVICO').length,
    cnaesIndustria: popular('INDUSTRIA'),
    cnaesComercio: popular('COMERCIO'),
    cnaesServico: popular('SERVICO'),
    dataEmpresas: today,
  }
}

describe('a delivery', () => {
  let portal: TestPortal
  let delivery: WrittenDelivery
  let result: ImportResult
  const steps: string[] = []
  beforeAll(async () => {
    portal = await createPortal()
    delivery = await writeDelivery({
      folder: join(folder, 'plain'),
      establishments: 12_000,
      share: 0.3,
      parts: 3,
    })
    result = await runImport(portal.connection, {
      folder: join(folder, 'plain'),
      onProgress: (progress) => steps.push('step' in progress ? progress.step : progress.file),
    })
  })
  afterAll(() => portal?.close())

  it('is read whole: only the state is kept, each establishment once, and refused lines are told', async () => {
    expect(result).toMatchObject({
      empresas: delivery.kept.length,
      lines: delivery.lines,
      semEmpresa: 0,
      resumed: 0,
    })
    expect(result.repetidas).toBeGreaterThan(0)
    expect(result.files).toHaveLength(6)
    const refused = result.files.reduce((sum, file) => sum + file.recusadas, 0)
    expect([refused, delivery.refused]).toEqual([delivery.refused, 60])
    const problems = new Set(result.files.flatMap((file) => file.recusas.map(({ problema }) => problema)))
    expect([...problems].sort()).toEqual(['cnpj', 'columns', 'municipio', 'situacao'])
    const report = result.leftOut
    expect(report).toMatch(/ESTABELE, line \d+: not a valid CNPJ\n/)
    expect(report).toContain(`... and ${delivery.refused - 50} more`)
    expect(report).not.toContain(inventedCpf)
    expect(steps).toContain('joining establishments and companies')
  })

  it('refuses exactly the lines that are wrong, and names them as an editor numbers them', async () => {
    const [file] = result.files
    const text = await readFile(join(folder, 'plain', file?.nome ?? ''), 'latin1')
    const lines = text.split('\n')
    for (const { linha } of file?.recusas ?? []) expect(lines[linha - 1]).toMatch(/^"99000001"/)
    expect(file?.recusas.length).toBe(lines.filter((line) => line.startsWith('"99000001')).length)
  })

  it('gives the registry as its lines say', async () => {
    const today = dayOf(new Date())
    const rows = new Map((await registryOf(portal)).map((row) => [row.cnpj, row]))
    const statuses: Record<string, string> = {
      '01': 'NULA',
      '02': 'ATIVA',
      '03': 'SUSPENSA',
      '04': 'INAPTA',
      '08': 'BAIXADA',
    }
    expect(rows.size).toBe(delivery.kept.length)
    for (const line of delivery.kept) {
      expect(rows.get(line.cnpj)).toMatchObject({
        nomeFantasia: line.fantasia || null,
        ehMatriz: line.matriz === '1',
        situacao: statuses[line.situacao],
        situacaoDesde: plausible(line.situacaoEm, today),
        dataAbertura: plausible(line.abertura, today),
        cnaePrincipal: line.cnae,
        codMunicipioRfb: line.municipio,
        siglaUf: 'RS',
        nome: line.nome.replace(` ${inventedCpf}`, ''),
        naturezaJuridica: '2062',
      })
    }
    const all = [...rows.values()]
    expect(all.some((row) => /[A-Z]/.test(row.cnpj))).toBe(true)
    expect(all.filter((row) => JSON.stringify(row).includes(inventedCpf))).toEqual([])
    expect(new Set(all.map((row) => row.cep))).toEqual(new Set(['90119900', '01310100']))
    expect(new Set(all.map((row) => row.complemento))).toEqual(
      new Set(['SALA 3', 'SALA "3"; FUNDOS', 'BARRA \\ "X']),
    )
    expect(new Set(all.map((row) => row.bairro))).toEqual(new Set(['SÃO JOÃO', 'CENTRO']))
    expect(all.filter((row) => Number(row.capitalSocial) > 1e9)).toEqual([])
  })

  it('gives each municipality the numbers that a count line by line gives', async () => {
    const today = dayOf(new Date())
    for (const town of ['8801', '8879', '8791', '8599', '8863', '8577', '8561', '8841', '8589']) {
      const page = (await portal.call(null, 'GET', `/municipio/publico/${town}`)).json() as PublicMunicipality
      const codes = (list: PublicMunicipality['cnaesIndustria']) =>
        list.map(({ atividadeEconomicaVO: { cnae }, numeroEmpresas }) => ({ cnae, numeroEmpresas }))
      expect({
        ...page,
        cnaesIndustria: codes(page.cnaesIndustria),
        cnaesComercio: codes(page.cnaesComercio),
        cnaesServico: codes(page.cnaesServico),
      }).toMatchObject(counted(delivery.kept, town, today))
    }
  })

  it('leaves the schema as the migrations made it', async () => {
    expect(await describeSchema(portal.db)).toBe(
      await readFile(join(import.meta.dirname, '../../../schema.sql'), 'utf8'),
    )
  })

  it('is the same when it is loaded once more', async () => {
    const before = await registryOf(portal)
    const again = await runImport(portal.connection, { folder: join(folder, 'plain') })
    expect([again.empresas, again.resumed]).toEqual([delivery.kept.length, 0])
    expect(await registryOf(portal)).toEqual(before)
  })

  it('gives the same zipped as plain', async () => {
    const zipped = {
      folder: join(folder, 'zipped'),
      establishments: 12_000,
      share: 0.3,
      parts: 3,
      zipped: true,
    }
    await writeDelivery(zipped, false)
    expect((await readdir(zipped.folder)).sort()).toEqual([
      'Empresas0.zip',
      'Empresas1.zip',
      'Empresas2.zip',
      'Estabelecimentos0.zip',
      'Estabelecimentos1.zip',
      'Estabelecimentos2.zip',
    ])
    const before = await registryOf(portal)
    const outcome = await runImport(portal.connection, { folder: zipped.folder })
    expect(outcome.empresas).toBe(delivery.kept.length)
    expect(await registryOf(portal)).toEqual(before)
  })
})
