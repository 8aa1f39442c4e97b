import { signIn } from './support/people.ts'
import { test } from './support/test.ts'
const dir = '/tmp/h/shots'
type Step = { name: string; path: string; act?: (page: import('@playwright/test').Page) => Promise<void> }
const clickTab = (name: RegExp) => async (page: import('@playwright/test').Page) => {
  await page.getByRole('tab', { name }).click()
  await page.waitForTimeout(1200)
}
const investor: Step[] = [
  { name: 'picker', path: 'proedi/selecao-distrito' },
  { name: 'district', path: 'proedi/distrito/DIRG' },
  { name: 'lot', path: 'proedi/distrito/DICS?lote=DICS-003' },
  { name: 'lot-price', path: 'proedi/distrito/DICS?lote=DICS-003', act: clickTab(/pre[cç]|Price/) },
  { name: 'lot-contact', path: 'proedi/distrito/DICS?lote=DICS-003', act: clickTab(/secretar/) },
  { name: 'lot-law', path: 'proedi/distrito/DICS?lote=DICS-003', act: clickTab(/Legis/) },
  { name: 'find', path: 'proedi/lotes?situacao=DISPONIVEL' },
  { name: 'compare', path: 'proedi/comparar?lotes=1,40,120,200' },
  { name: 'price', path: 'proedi/simulador?distrito=ZMG&area=2.5&numero=A-01' },
  { name: 'dashboard', path: 'dashboard' },
]
const editor: Step[] = [
  { name: 'edit-lot', path: 'proedi/distrito/DICS?lote=DICS-003' },
  { name: 'settings', path: 'proedi-admin' },
  { name: 'sectors', path: 'admin/proedi/gerenciar-setores' },
  { name: 'sector', path: 'admin/proedi/gerenciar-setores/salvar/1' },
]
const only = process.env.ONLY?.split(',')
for (const [who, steps] of [['investidor', investor], ['lotes', editor]] as const)
  for (const [width, scheme, locale] of (process.env.SIZES ?? '1440-light-pt,360-dark-en').split(',').map((s) => s.split('-')) as [string, 'light' | 'dark', string][])
    test(`${who} ${width} ${scheme}`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width: Number(width), height: width === '360' ? 760 : 1000 })
      await page.emulateMedia({ colorScheme: scheme })
      await signIn(page, who, `${locale}/dashboard`)
      await page.evaluate((s) => localStorage.setItem('mantine-color-scheme-value', s), scheme)
      for (const { name, path, act } of steps) {
        if (only && !only.includes(name)) continue
        await page.goto(`/invest-web/${locale}/${path}`)
        await page.waitForTimeout(2500)
        await act?.(page).catch((e) => console.log(name, String(e).slice(0, 200)))
        await page.screenshot({ path: `${dir}/${name}-${width}-${scheme}.png`, fullPage: !path.includes('lote=') })
      }
    })
