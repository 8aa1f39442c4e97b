/** A set that can be changed on a screen of its own as well, which tells more of what an edition does (DATA-13). */
import type { DataSetName } from '@invest/contract/administration/data-set-state'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { IconBinaryTree } from '@tabler/icons-react'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'

const ownScreens: Partial<Record<DataSetName, ScreenAddress>> = {
  'atividades-do-selo': screens.sealActivities,
}

interface OwnScreenProps {
  set: DataSetName
  /** One that is not published yet. */
  edition?: number
}

export function OwnScreen({ set, edition }: OwnScreenProps) {
  const { t } = useTexts()
  const screen = ownScreens[set]
  if (!screen) return null
  return (
    <LocaleLink
      screen={screen}
      className="action-link"
      {...(edition !== undefined && { search: { edicao: String(edition) } })}
    >
      <IconBinaryTree size={18} aria-hidden />
      {t(edition === undefined ? 'ownScreen' : 'ownScreen.effect')}
    </LocaleLink>
  )
}
