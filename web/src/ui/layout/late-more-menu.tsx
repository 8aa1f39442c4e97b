/** A `MoreMenu` that is loaded once its button is pressed: menus bring a sixth of what a visitor's page weighs (WEB-167). */
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { useTexts } from '../texts.ts'
import { MoreButton } from './more-button.tsx'
import type { MoreMenuProps } from './more-menu.tsx'

const MoreMenu = lazyPart(async () => (await import('./more-menu.tsx')).MoreMenu)

export function LateMoreMenu(props: Pick<MoreMenuProps, 'entries'>) {
  const { t } = useTexts()
  const [pressed, setPressed] = useState(false)
  const button = <MoreButton label={t('more')} framed onClick={() => setPressed(true)} />
  return pressed ? (
    <Suspense fallback={button}>
      <MoreMenu framed pressed {...props} />
    </Suspense>
  ) : (
    button
  )
}
