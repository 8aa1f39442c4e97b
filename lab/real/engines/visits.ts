/** Goes through the portal in a browser engine as a person would, on a phone and at a desk. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { demoAccounts } from '../../../embedded/src/identity/demo-accounts.ts'
import type { Check } from '../part.ts'
import { type RealPortal, startPortal } from '../support/portal.ts'
import { until } from '../support/until.ts'
import { type Engine, findingOf, nameOf, type Visitor, type Wanted } from './engine.ts'

const widths = [390, 1280]
/** WebKit draws without a graphics card, and two processors serve the portal and the browser. */
const seconds = 60
const company = '99001006000140'
const who = demoAccounts.find(({ account }) => account === 'socio')

export async function goThrough(check: Check, start: () => Promise<Engine>): Promise<void> {
  const engine = await start()
  const notTried = (what: string) => console.log(`  not tried: ${what}`)
  const folder = mkdtempSync(join(tmpdir(), 'invest-engines-'))
  const portal = await startPortal({})
  try {
    await portal.untilReady(240)
    console.log(`  ${engine.name}`)
    engine.untried.forEach(notTried)
    for (const width of widths) {
      const visitor = await engine.open(width)
      try {
        const inner = await visitor.read<number>('innerWidth')
        if (inner !== width) notTried(`${width} px: the window is ${inner} px wide`)
        await atOneWidth(check, visitor, { portal, folder, width: inner, notTried })
      } finally {
        await visitor.close()
      }
    }
    if (engine.openBlocked) await whereCookiesAreBlocked(check, await engine.openBlocked(), portal)
  } finally {
    await portal.stop()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Surroundings {
  portal: RealPortal
  folder: string
  width: number
  notTried: (what: string) => void
}

async function atOneWidth(check: Check, visitor: Visitor, around: Surroundings): Promise<void> {
  const { portal, folder, width, notTried } = around
  const open = (path: string) => visitor.goto(`${portal.url}/invest-web/${path}`)
  const see = (wanted: Wanted) => seen(visitor, wanted)
  const press = async (wanted: Wanted) => {
    await see(wanted)
    await visitor.press(wanted)
  }
  const type = async (wanted: Wanted, text: string) => {
    await see(wanted)
    await visitor.type(wanted, text)
  }
  /** One visit: what it does, then how wide the page is and what the console says. */
  const visit = (title: string, work: () => Promise<void>) =>
    check(`${width} px: ${title}`, async () => {
      await work()
      await fits(visitor)
      assert.deepEqual(await visitor.errors(), [])
    })
  const onScreen = async () => {
    await until(
      seconds,
      () => visitor.read<string>('location.pathname'),
      (path) => /^\/invest-web\/pt\//.test(path),
    )
    await see({ css: 'main h1' })
  }

  let signedIn = false
  await visit('the sign-in page, and the session stays after a reload and on public screens', async () => {
    await open('pt/dashboard')
    await see({ css: 'h1', name: '^Entrar' })
    await fits(visitor)
    await press({ css: 'button', name: who?.nome ?? '' })
    await onScreen()
    assert.match(await visitor.read('document.cookie'), /invest-tem-sessao=1/)
    await open('pt/dashboard')
    await onScreen()
    await open('pt/municipios/comparar?codigos=8791,8801')
    await see({ css: 'main h1' })
    assert.equal(
      await visitor.read(`${findingOf({ css: 'header button', name: '^Entrar$' })} === undefined`),
      true,
    )
    signedIn = true
  })
  if (!signedIn) return notTried('the rest of this width, which needs the sign-in')

  await visit('home', async () => {
    await open('pt/dashboard')
    await see({ css: 'main a', name: 'Buscar|Encontr|empresas' })
  })
  await visit('the finder', async () => {
    await open('pt/buscador/buscar?nome=vinicola')
    await see({ css: 'main article', name: 'Vinícola' })
  })
  await visit('the company map', async () => {
    await open('pt/mapa-empresas')
    if (await visitor.read('document.createElement("canvas").getContext("webgl2") === null'))
      notTried('the drawing of the company map: there is no WebGL here; its list is looked at')
    else await see({ css: 'canvas' })
    await see({ css: 'section, [role=region]', name: 'Visíveis no mapa' })
  })
  await visit('a district, and a press on a lot', async () => {
    await open('pt/proedi/distrito/DIRG')
    await press({ css: '[role=button], button', name: '^Lote \\S+, ' })
    await see({ css: '[role=dialog]', name: 'Lote · DIRG' })
  })
  await visit('a company’s form, with a photo', async () => {
    const photo = `foto-${width}.png`
    const path = join(folder, photo)
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c8c8c' } }).toFile(path)
    await open(`pt/gerenciar-empresa/${company}`)
    await see({ css: 'main h1', name: 'Editar empresa' })
    const input = {
      css: 'input[type=file][multiple][accept*=image], input[type=file][multiple][accept*=".jp"]',
    }
    await see(input)
    await visitor.attach(input, path)
    await see({ css: `img[alt*="${photo}"], [aria-label*="${photo}"]` })
    await press({ css: 'button', name: '^Salvar$' })
    await see({ css: '[role=alert], [role=status]', name: 'A empresa foi salva' })
  })
  await visit('an enquiry', async () => {
    await open('pt/proedi/distrito/DIRG')
    await press({ css: 'button', name: '^Perguntar sobre' })
    await type({ css: '[role=dialog] textarea' }, `Há gás natural? (${width})`)
    await press({ css: '[role=dialog] button', name: '^Enviar$' })
    await press({ css: '[role=dialog] button, [role=dialog] a', name: '^Abrir a conversa$' })
    await see({ css: 'main h1', name: '^Solicitação \\d+$' })
  })
  await visit('the seal’s page', async () => {
    await visitor.goto(await sealAddress(portal))
    await see({ css: 'h1', name: '^Selo válido$' })
  })
}

/** The address in the code of a company's valid seal. */
async function sealAddress(portal: RealPortal): Promise<string> {
  const { rows } = await sql<{ cnpj: string }>`
    SELECT e.cnpj FROM selo s JOIN empresa e ON e.id = s.empresa_id
    WHERE s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL LIMIT 1`.execute(portal.database())
  const { json } = await portal.call('GET', `/madeInRs/situacao-cnpj?cnpj=${rows[0]?.cnpj}`)
  return json.enderecoSelo
}

/** As people have it who switch off cookies in the settings (WEB-98, WEB-99). */
async function whereCookiesAreBlocked(check: Check, visitor: Visitor, portal: RealPortal): Promise<void> {
  try {
    await check('cookies blocked: a screen that needs a session says so', async () => {
      await visitor.goto(`${portal.url}/invest-web/en/buscador/buscar`)
      await seen(visitor, { css: 'main p', name: '^This browser blocks the cookies of this site' })
    })
    await check('cookies blocked: visitors’ screens go on', async () => {
      for (const path of ['municipios', 'municipio/8791', 'municipios/comparar?codigos=8791,8801']) {
        await visitor.goto(`${portal.url}/invest-web/en/${path}`)
        await seen(visitor, { css: 'main h1' })
      }
      await visitor.goto(await sealAddress(portal))
      await seen(visitor, { css: 'h1', name: '^Selo válido$|^Valid seal$' })
    })
  } finally {
    await visitor.close()
  }
}

async function seen(visitor: Visitor, wanted: Wanted): Promise<void> {
  const isThere = () => visitor.read<boolean>(`${findingOf(wanted)} !== undefined`).catch(() => false)
  try {
    await until(seconds, isThere, (there) => there)
  } catch {
    const [address, text] = await visitor.read<[string, string]>(
      '[location.href, document.body.innerText.slice(0, 400)]',
    )
    throw new Error(`no ${nameOf(wanted)} at ${address}, where stands:\n${text}`)
  }
}

/** The page is no wider than its window, as the engine itself measures both. */
async function fits(visitor: Visitor): Promise<void> {
  const { page, window, beyond } = await visitor.read<{ page: number; window: number; beyond: string[] }>(`({
    page: document.documentElement.scrollWidth,
    window: innerWidth,
    beyond: [...document.body.querySelectorAll('*')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 && it.children.length === 0)
      .slice(0, 3)
      .map((it) => it.outerHTML.slice(0, 120)),
  })`)
  assert(page <= window, `the page is ${page} px wide in a window of ${window} px: ${beyond.join(' | ')}`)
}
