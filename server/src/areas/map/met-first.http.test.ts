/** Which companies the map's list begins with (MAP-25), and what clusters say of the investment sought (MAP-45). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: World
beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 80, 9)
  await sql`UPDATE empresa SET oculta = false, descricao = NULL, buscando_investimentos = false, latitude = -30,
    longitude = -51.2`.execute(portal.db)
})
afterAll(() => portal?.close())

const limites = { norte: -28, sul: -32, leste: -50, oeste: -53 }
const list = async (zoom: number) =>
  (await portal.call(investor, 'POST', '/mapa/listar', { limites, zoom })).json()

it('begins with a company that has a picture and a text, then with one that has one of both', async () => {
  const [whole = '', text = '', picture = ''] = world.companies.map(({ id }) => id)
  await sql`UPDATE empresa SET longitude = -52 WHERE id IN (${whole}, ${text}, ${picture})`.execute(portal.db)
  await sql`UPDATE empresa SET descricao = 'Móveis de madeira.' WHERE id IN (${whole}, ${text})`.execute(
    portal.db,
  )
  const { rows } = await sql<{ id: string }>`
    INSERT INTO arquivo (nome, mime_type, tamanho, finalidade, chave, sha256, sem_dono_desde)
    VALUES ('a.png', 'image/png', 1, 'fotosAlbum', 'a', sha256('a'), now()),
      ('b.png', 'image/png', 1, 'imagemPerfil', 'b', sha256('b'), now())
    RETURNING id`.execute(portal.db)
  const [photo, logo] = rows.map(({ id }) => id)
  await sql`INSERT INTO empresa_arquivo (empresa_id, arquivo_id, finalidade, ordem) VALUES (${whole}, ${photo}, 'fotosAlbum', 0)`.execute(
    portal.db,
  )
  await sql`UPDATE empresa SET imagem_perfil_id = ${logo}, buscando_investimentos = true WHERE id = ${picture}`.execute(
    portal.db,
  )
  const { empresas } = await list(8)
  expect(empresas.map(({ id }: { id: string }) => id)).toEqual([whole, picture, text])
})

it('a cluster tells what its companies seek together; who seeks nothing adds nothing', async () => {
  const [one, two, none] = world.companies.slice(10).map(({ id }) => id)
  await sql`UPDATE empresa SET buscando_investimentos = true, valor_esperado_investimento = 1500000.4 WHERE id IN (${one}, ${two})`.execute(
    portal.db,
  )
  await sql`UPDATE empresa SET valor_esperado_investimento = 999 WHERE id = ${none}`.execute(portal.db)
  const { agrupamentos } = await list(8)
  expect(agrupamentos).toEqual([expect.objectContaining({ total: 77, valorBuscado: 3_000_000 })])
})
