import { type CompanyCard, companies } from '@invest/contract/companies'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { ActionIcon, Anchor, Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBuildingFactory2,
  IconChartBar,
  IconDotsVertical,
  IconEye,
  IconEyeSearch,
  IconLinkOff,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import { FoundTable } from '../../ui/tables/found-table.tsx'
import type { Column } from '../../ui/tables/paged-table.tsx'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { HiddenLabel, SealLabel } from '../../widgets/company/labels.tsx'
import { ownCompaniesQuery } from '../../widgets/company/own-companies-query.ts'
import { SealManagerDialog } from '../../widgets/seal/seal-manager-dialog.tsx'
import { SealStateLabel } from '../../widgets/seal/seal-state-label.tsx'
import { ConsultationsDialog } from './consultations-dialog.tsx'
import classes from './my-companies.module.css'
import { useTexts } from './texts.ts'

/** Removes the company from the person's list. The company itself stays (COMPANY-16). */
function useRemove() {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const unlink = useMutation({
    mutationFn: (company: CompanyCard) => call(companies.unlink, { params: { cnpj: company.cnpj } }),
    onSuccess: async (_, company) => {
      notify({ message: t('remove.done', { name: company.nomeExibicao }) })
      await announceChange('company-link-changed')
    },
    onError: (error) => showError(error, t('remove.failed')),
  })
  return async (company: CompanyCard) => {
    const name = company.nomeExibicao
    const yes = await confirm({
      title: t('remove.title'),
      text: [t('remove.text', { name }), ...(company.oculta ? [t('remove.hidden')] : [])].join(' '),
      action: t('remove.action'),
      danger: true,
    })
    if (yes) unlink.mutate(company)
  }
}

interface RowMenuProps {
  company: CompanyCard
  onView: () => void
  onConsultations: () => void
  onRemove: () => void
}

function RowMenu({ company, onView, onConsultations, onRemove }: RowMenuProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('myCompanies.menu', { name: company.nomeExibicao })}
        >
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={18} aria-hidden />} onClick={onView}>
          {t('myCompanies.view')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => goTo(screens.editCompany, { parameter: company.cnpj })}
        >
          {t('myCompanies.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={18} aria-hidden />}
          onClick={() => goTo(screens.companyPerformance, { parameter: company.cnpj })}
        >
          {t('myCompanies.performance')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeSearch size={18} aria-hidden />} onClick={onConsultations}>
          {t('myCompanies.consultations')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLinkOff size={18} aria-hidden />}
          c="var(--mantine-color-error)"
          onClick={onRemove}
        >
          {t('myCompanies.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
          onView={() => open(company)}
          onConsultations={() => onConsultations(company)}
          onRemove={() => remove(company)}
        />
      ),
    },
  ]
}

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [page, setPage] = useState(0)
  const [managed, setManaged] = useState<CompanyCard>()
  const [consulted, setConsulted] = useState<CompanyCard>()
  const list = useQuery(ownCompaniesQuery(page))
  // The last row of the last page may have been removed.
  if (list.data && list.data.content.length === 0 && page > 0 && !list.isPlaceholderData) setPage(page - 1)

  const columns = useColumns(setManaged, setConsulted)
  const register = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(screens.registerCompany)}>
      {t('myCompanies.register')}
    </Button>
  )
  return (
    <Page title={t('myCompanies.title')} lead={t('myCompanies.lead')} actions={register}>
      <FoundTable
        found={list}
        failed={t('myCompanies.failed')}
        caption={t('myCompanies.title')}
        columns={columns}
        rowKey={(company) => company.id}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconBuildingFactory2}
            title={t('myCompanies.empty')}
            text={t('myCompanies.emptyText')}
            action={register}
          />
        }
      />
      <AddressedDetails />
      {consulted && <ConsultationsDialog company={consulted} onClose={() => setConsulted(undefined)} />}
      <SealManagerDialog company={managed} onClose={() => setManaged(undefined)} />
    </Page>
  )
}
