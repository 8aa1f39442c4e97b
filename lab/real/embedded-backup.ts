/** The embedded portal with its demo data, backed up while people work, and restored into another folder (OPS-80, OPS-81). */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readRevoked, readScanned, readSeal, type SealKey } from '@invest/contract/rules/seal-token'
import { sql } from 'kysely'
import type { Manifest } from '../../embedded/src/backups/manifest.ts'
import { demoPassword } from '../../embedded/src/identity/demo-accounts.ts'
import { createDiskStorage } from '../../server/src/adapters/storage/storage.ts'
import { verifyEd25519 } from '../../server/test/seals.ts'
import type { Check } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { signInAtPage } from './support/embedded-sign-in.ts'
import { type RealPortal, startPortal } from './support/portal.ts'
import { runCommand, uploadPdf } from './support/portal-commands.ts'

export const name = 'embedded-backup'

export async function run(check: Check): Promise<void> {
  const portal = await startPortal({})
  const folder = dirname(portal.dataDir)
  const backup = join(folder, 'backup')
  const restored = join(folder, 'restored')
  let second: RealPortal | undefined
  try {
    await portal.untilReady(240)
    const before = await work(portal)
    await check('a backup while people save, upload and revoke is whole', async () => {
      const renaming = keepCalling(2, () => save(portal, before.token, 'while', before.saved))
      const uploading = keepCalling(1, async () => (await uploadPdf(portal, before.token)).id && 200)
      const { code, output } = await runCommand('backup.ts', [backup], { DATA_DIR: portal.dataDir })
      const answers = [await renaming.end(), await uploading.end()]
      assert.equal(code, 0, output)
      for (const answer of answers) assert.deepEqual(Object.keys(answer), ['200'])
      assert.equal(statSync(backup).mode & 0o777, 0o700)
    })
    await check('a second one into the same folder is refused', async () => {
      const { code, output } = await runCommand('backup.ts', [backup], { DATA_DIR: portal.dataDir })
      assert.equal(code, 1)
      assert.match(output, /is there already/)
    })
    await save(portal, before.token, 'after')
    // Tokens and seals name the portal's address, so the restored one has the same.
    await portal.kill()
    await check('a restore fills another folder, and the portal starts on it', async () => {
      const { code, output } = await runCommand('restore.ts', [backup], { DATA_DIR: restored })
      assert.equal(code, 0, output)
      second = await startPortal({ DATA_DIR: restored }, { port: portal.port })
      await second.untilReady()
    })
    if (second) await compare(check, second, backup, before)
    await second?.stop()
    await check('a backup of a portal that stands still is the same', async () => {
      const still = join(folder, 'still')
      const { code, output } = await runCommand('backup.ts', [still], { DATA_DIR: restored })
      assert.equal(code, 0, output)
      assert.equal(manifestIn(still).files.length, manifestIn(backup).files.length)
    })
  } finally {
    await second?.stop()
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** Saves a search, or renames it. */
const save = async (portal: RealPortal, token: string, nome: string, id?: string) => {
  const path = `/empresas/buscas-salvas${id ? `/${id}` : ''}`
  return (await portal.call(id ? 'PUT' : 'POST', path, token, { nome, filtro: {}, resumoSemanal: false }))
    .status
}

type Before = Awaited<ReturnType<typeof work>>

/** Somebody saves, uploads, and revokes a seal. */
async function work(portal: RealPortal) {
  const token = await portal.token('socio')
  assert.equal(await save(portal, token, 'before'), 200)
  const saved = (await portal.call('GET', '/empresas/buscas-salvas', token)).json[0].id as string
  assert.equal(await save(portal, token, 'before, too'), 200)
  const file = await uploadPdf(portal, token)
  const { rows } = await sql<{ id: string; cnpj: string; jti: string }>`
    SELECT e.id, e.cnpj, s.jti FROM selo s JOIN empresa e ON e.id = s.empresa_id
    JOIN empresa_usuario v ON v.empresa_id = e.id JOIN usuario u ON u.id = v.usuario_id
    WHERE s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL AND u.cpf = '90000000175' LIMIT 1`.execute(
    portal.database(),
  )
  const [revoked] = rows
  assert(revoked, 'the demo has a seal of this person')
  assert.equal((await portal.call('PUT', `/madeInRs/desabilitar?id=${revoked.id}`, token)).status, 200)
  const keys = (await portal.call('GET', '/.well-known/jwks.json')).json.keys as SealKey[]
  return { token, saved, file, revoked, keys }
}

async function compare(check: Check, portal: RealPortal, backup: string, before: Before): Promise<void> {
  const db = portal.database()
  const { token, file, revoked, keys } = before

  await check('it has what was saved before the backup, and not what was saved after it', async () => {
    const { json } = await portal.call('GET', '/empresas/buscas-salvas', token)
    const names = new Set(json.map(({ nome }: { nome: string }) => nome))
    assert.deepEqual([names.has('before, too'), names.has('after')], [true, false])
  })

  await check('the tables have as many rows as the manifest says', async () => {
    // What the portal's own start and jobs write is left aside.
    const changing =
      /^(busca|contagem|mapa|mensagem|sal_|oidc|dados_ref|session|secret|tarefa|municipio_(empresas|vis))/
    const tables = manifestIn(backup).tables.filter(({ table }) => !changing.test(table))
    assert(tables.length > 50)
    for (const { schema, table, rows } of tables) {
      const found = await sql<{
        n: string
      }>`SELECT count(*) AS n FROM ${sql.table(`${schema}.${table}`)}`.execute(db)
      assert.equal(Number(found.rows[0]?.n), rows, table)
    }
  })

  await check('every file opens and has the bytes of its row', async () => {
    const storage = createDiskStorage(join(portal.dataDir, 'files'))
    const { rows } = await sql<{ chave: string; sha256: Buffer | null; tamanho: string }>`
      SELECT chave, sha256, tamanho FROM arquivo
      UNION ALL SELECT chave, sha256, tamanho FROM arquivo_legislacao`.execute(db)
    assert(rows.length > 1000)
    for (const { chave, sha256, tamanho } of rows) {
      const bytes = await buffer(await storage.get(chave))
      assert.equal(bytes.length, Number(tamanho))
      if (sha256) assert(createHash('sha256').update(bytes).digest().equals(sha256), chave)
    }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await portal.fetch(`/anexos/baixar/${file.id}`, { headers })
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), file.bytes)
  })

  await check('seals verify by the key of before, and the revoked one stays revoked', async () => {
    const { rows } = await sql<{ cnpj: string }>`
      SELECT e.cnpj FROM selo s JOIN empresa e ON e.id = s.empresa_id
      WHERE s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL LIMIT 20`.execute(db)
    assert(rows.length > 5)
    for (const { cnpj } of rows) {
      const { json } = await portal.call('GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`)
      const claims = await readSeal(readScanned(json.enderecoSelo)?.token ?? '', keys, verifyEd25519)
      assert.equal(claims?.sub, cnpj)
    }
    const { json } = await portal.call('GET', '/madeInRs/revogados')
    assert((await readRevoked(json.lista, keys, verifyEd25519))?.revogados.includes(revoked.jti))
  })

  await check('a token of before still counts, and people sign in with their passwords', async () => {
    assert.equal((await portal.call('GET', '/usuario/dados', token)).status, 200)
    const signedIn = await signInAtPage(portal.url, 'socia@exemplo.test', demoPassword)
    assert.equal((await portal.call('GET', '/usuario/dados', signedIn)).status, 200)
  })
}
