import { type CompanyCard, companies } from '@invest/contract/companies'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { Anchor, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconChartBar,
  IconEye,
  IconEyeSearch,
  IconLinkOff,
  IconPencil,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { MoreMenu } from '../../ui/layout/more-menu.tsx'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import { ListPage } from '../../ui/tables/list-page.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { HiddenLabel, SealLabel } from '../../widgets/company/labels.tsx'
import { SealManagerDialog } from '../../widgets/seal/seal-manager-dialog.tsx'
import { SealStateLabel } from '../../widgets/seal/seal-state-label.tsx'
import { ConsultationsDialog } from './consultations-dialog.tsx'
import classes from './my-companies.module.css'
import { useTexts } from './texts.ts'

/** Removes the company from the person's list. The company itself stays (COMPANY-16). */
function useRemove() {
  const { t } = useTexts()
  const unlink = useAct({
    act: ({ cnpj }: CompanyCard) => call(companies.unlink, { params: { cnpj } }),
    done: (_, { nomeExibicao: name }) => t('remove.done', { name }),
    change: 'company-link-changed',
    failed: t('remove.failed'),
  })
  return async (company: CompanyCard) => {
    const name = company.nomeExibicao
    const yes = await confirm({
      title: t('remove.title'),
      text: [t('remove.text', { name }), ...(company.oculta ? [t('remove.hidden')] : [])].join(' '),
      action: t('remove.action'),
      danger: true,
    })
    if (yes) unlink.press(company)
  }
}

interface RowMenuProps {
  company: CompanyCard
  onSeal: () => void
  onConsultations: () => void
  onRemove: () => void
}

function RowMenu({ company, onSeal, onConsultations, onRemove }: RowMenuProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const lead = (screen: ScreenAddress) => () => void goTo(screen, { parameter: company.cnpj })
  return (
    <MoreMenu
      label={t('myCompanies.menu', { name: company.nomeExibicao })}
      entries={[
        { label: t('myCompanies.view'), icon: IconEye, onPress: lead(screens.company) },
        { label: t('myCompanies.edit'), icon: IconPencil, onPress: lead(screens.editCompany) },
        { label: t('myCompanies.manage'), icon: IconRosetteDiscountCheck, onPress: onSeal },
        {
          label: t('myCompanies.performance'),
          icon: IconChartBar,
          onPress: lead(screens.companyPerformance),
        },
        { label: t('myCompanies.consultations'), icon: IconEyeSearch, onPress: onConsultations },
        { label: t('myCompanies.remove'), icon: IconLinkOff, onPress: onRemove, apart: true, danger: true },
      ]}
    />
  )
}

function useColumns(
  onSeal: (company: CompanyCard) => void,
  onConsultations: (company: CompanyCard) => void,
): Column<CompanyCard>[] {
  const { t } = useTexts()
  const remove = useRemove()
  const { open } = useOpenCompany()
  return [
    {
      id: 'picture',
      header: '',
      hiddenHeader: t('myCompanies.picture'),
      width: '76px',
      card: 'picture',
      cell: (company) => (
        <CompanyAvatar name={company.nomeExibicao} src={company.imagemPerfil?.urlPublica} size={44} />
      ),
    },
    {
      id: 'name',
      header: t('myCompanies.name'),
      card: 'title',
      cell: (company) => (
        <span className={classes.name}>
          <Anchor component="button" type="button" className={classes.open} onClick={() => open(company)}>
            {company.nomeExibicao}
          </Anchor>
          {company.oculta && <HiddenLabel />}
        </span>
      ),
    },
    {
      id: 'cnpj',
      header: t('myCompanies.cnpj'),
      width: '210px',
      cell: (company) => <span className={classes.cnpj}>{formatCnpj(company.cnpj)}</span>,
    },
    {
      id: 'seal',
      header: t('myCompanies.seal'),
      width: '190px',
      cell: (company) => (
        <UnstyledButton className={classes.seal} onClick={() => onSeal(company)}>
          {company.habilitadoMadeInRs ? (
            <SealLabel />
          ) : (
            <SealStateLabel state={company.seloSuspenso ? 'suspended' : 'notEnabled'} />
          )}
          <VisuallyHidden> {t('myCompanies.manageSeal', { name: company.nomeExibicao })}</VisuallyHidden>
        </UnstyledButton>
      ),
    },
    {
      id: 'actions',
      header: '',
      hiddenHeader: t('myCompanies.actions'),
      width: '64px',
      align: 'right',
      card: 'corner',
      cell: (company) => (
        <RowMenu
          company={company}
          onSeal={() => onSeal(company)}
          onConsultations={() => onConsultations(company)}
          onRemove={() => remove(company)}
        />
      ),
    },
  ]
}

export function Screen() {
  const { t } = useTexts()
  const [managed, setManaged] = useState<CompanyCard>()
  const [consulted, setConsulted] = useState<CompanyCard>()
  const list = useList(companies.listOwn, { screen: screens.ownCompanies, key: companyKeys.own })
  return (
    <ListPage
      title={t('myCompanies.title')}
      lead={t('myCompanies.lead')}
      create={{ label: t('myCompanies.register'), at: screens.registerCompany }}
      list={list}
      failed={t('myCompanies.failed')}
      columns={useColumns(setManaged, setConsulted)}
      empty={{ icon: IconBuildingFactory2, title: t('myCompanies.empty'), text: t('myCompanies.emptyText') }}
    >
      <AddressedDetails />
      {consulted && <ConsultationsDialog company={consulted} onClose={() => setConsulted(undefined)} />}
      <SealManagerDialog company={managed} onClose={() => setManaged(undefined)} />
    </ListPage>
  )
}
