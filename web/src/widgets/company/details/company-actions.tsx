/** What one can do with a company: in the head of its page and in the bar of the quick look, in the same words (WEB-181). */
import type { Company } from '@invest/contract/companies'
import { screens } from '@invest/contract/screens'
import { IconChartBar, IconEye, IconEyeOff, IconPencil, IconScale } from '@tabler/icons-react'
import { notify } from '../../../ui/dialogs/notify.ts'
import { useAddressOf, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { type MoreEntry, MoreMenu } from '../../../ui/layout/more-menu.tsx'
import { useCopyEntry } from '../../../ui/layout/use-copy-entry.ts'
import { compared, maxCompared } from '../../comparison/compared-companies.ts'
import { useKeepEntry } from '../../project/keep-button.tsx'
import { FavouriteButton } from '../mark-buttons.tsx'
import { useTexts } from '../texts.ts'
import { useMarks } from '../use-marks.ts'

interface CompanyActionsProps {
  company: Company
  onKeep: () => void
  /** Called when the person hides the company. */
  onHidden?: () => void
  /** Without words beside its heart, where there is little room. */
  small?: boolean
}

export function CompanyFavourite({ company, small = false }: Pick<CompanyActionsProps, 'company' | 'small'>) {
  const mark = useMarks()
  return (
    <FavouriteButton
      wide={!small}
      name={company.nomeExibicao}
      on={company.favoritada}
      onToggle={(on) => mark(company, 'favoritada', on)}
    />
  )
}

/** The way to hide the company stands last, and is not offered to its owners. */
export function CompanyMenu({ company, onKeep, onHidden }: CompanyActionsProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const addressOf = useAddressOf()
  const mark = useMarks()
  const { cnpj, nomeExibicao: name, vinculada, ocultada } = company
  const copy = useCopyEntry(addressOf(screens.company, { parameter: cnpj }))
  const keep = useKeepEntry(onKeep)
  const compare = useCompareEntry({ cnpj, name })
  const lead = (screen: (typeof screens)['editCompany' | 'companyPerformance']) => () =>
    void goTo(screen, { parameter: cnpj })
  const entries: MoreEntry[] = [
    ...(vinculada
      ? [
          { label: t('edit'), icon: IconPencil, onPress: lead(screens.editCompany) },
          { label: t('performance'), icon: IconChartBar, onPress: lead(screens.companyPerformance) },
        ]
      : []),
    copy,
    keep,
    compare,
    ...(!vinculada || ocultada
      ? [
          {
            label: t(ocultada ? 'mark.unhide' : 'mark.hide'),
            name: t(ocultada ? 'mark.unhide.label' : 'mark.hide.label', { name }),
            icon: ocultada ? IconEye : IconEyeOff,
            apart: true,
            onPress: () => {
              mark(company, 'ocultada', !ocultada, { undo: true })
              if (!ocultada) onHidden?.()
            },
          },
        ]
      : []),
  ]
  return <MoreMenu framed label={t('more', { name })} entries={entries} />
}

/** Chooses the company for comparing; once it is chosen, leads to the comparison. */
function useCompareEntry(company: { cnpj: string; name: string }): MoreEntry {
  const { t } = useTexts()
  const goTo = useGoTo()
  const chosen = compared.use()
  const isChosen = chosen.some(({ cnpj }) => cnpj === company.cnpj)
  if (isChosen)
    return {
      label: t('compare.open', { count: chosen.length }),
      icon: IconScale,
      onPress: () =>
        void goTo(screens.comparison, { search: { empresas: chosen.map(({ cnpj }) => cnpj).join(',') } }),
    }
  return {
    label: t('compare'),
    icon: IconScale,
    disabled: chosen.length >= maxCompared ? t('compare.full', { max: maxCompared }) : undefined,
    onPress: () => {
      compared.toggle(company)
      void notify({ message: t('compare.added', { name: company.name, count: chosen.length + 1 }) })
    },
  }
}
