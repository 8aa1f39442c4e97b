/**
 * A page with the lot map and a list beside it, for the lab and for looking at it: `?lots=500&tema=dark&idioma=en`.
 * It needs no portal.
 */
import '../../src/app/styles.ts'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAreaMessages } from '../../src/app/message-loader.ts'
import { theme } from '../../src/app/theme.ts'
import { LotMap } from '../../src/areas/districts/lot-map/lot-map.tsx'
import { startI18n } from '../../src/lib/i18n/i18n.ts'
import { isLocale, storeLocale } from '../../src/lib/i18n/locale.ts'
import { inventDistrict } from './invented-district.ts'

const wanted = new URLSearchParams(window.location.search)
const locale = wanted.get('idioma') ?? 'pt'
const { svg, lots } = inventDistrict(Number(wanted.get('lots') ?? 60))
const broken = wanted.has('quebrado') ? svg.slice(0, 4000) : svg

const Row = memo(function Row(props: {
  cd: string
  number: string | null
  lit: boolean
  onLight: (cd: string) => void
}) {
  return (
    <li
      data-cd={props.cd}
      onPointerEnter={() => props.onLight(props.cd)}
      style={{ background: props.lit ? 'var(--surface-tint)' : 'none' }}
    >
      {props.number}
    </li>
  )
})

function Page() {
  const [lit, setLit] = useState<string | null>(null)
  const [opened, setOpened] = useState('')
  const open = useCallback((cd: string) => setOpened(cd), [])
  return (
    <main style={{ maxWidth: 1160, margin: '0 auto', padding: 16 }}>
      <LotMap svg={broken} name="DICX" lots={lots} lit={lit} onLight={setLit} onOpen={open} />
      <output id="opened">{opened}</output>
      <ul style={{ columns: 4 }}>
        {lots.map(({ cdOriginalSvg: cd, numeroLote }) => (
          <Row key={cd} cd={cd} number={numeroLote} lit={cd === lit} onLight={setLit} />
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root && isLocale(locale)) {
  storeLocale(locale)
  await startI18n(locale, loadAreaMessages, ['app', 'ui', 'lot-map'])
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  createRoot(root).render(
    <MantineProvider theme={theme} forceColorScheme={wanted.get('tema') === 'dark' ? 'dark' : 'light'}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}
