import type { Company } from '@invest/contract/companies'
import { cleanCnpj, hasCnpjForm } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconBuildingOff, IconChartBar, IconEye, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { showAlert } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { type ManagedCompany, SealManagerDialog } from '../../widgets/seal/seal-manager-dialog.tsx'
import { CompanyEditor } from './edit/company-editor.tsx'
import classes from './edit/edit.module.css'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { cnpj: cnpjParameter = '' }: { cnpj?: string } = useParams({ strict: false })
  const cnpj = cleanCnpj(cnpjParameter)
  const valid = hasCnpjForm(cnpj)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address.
  useEffect(() => {
    if (valid) return
    showAlert({ tipoAlerta: 'ERRO', mensagem: t(cnpjParameter ? 'edit.invalidCnpj' : 'edit.noCnpj') })
    goTo(screens.ownCompanies, { replace: true })
  }, [valid, cnpj])
  return valid ? <EditCompany key={cnpj} cnpj={cnpj} /> : <Page title={t('edit.title')}>{null}</Page>
}

function EditCompany({ cnpj }: { cnpj: string }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  // The form must open with what the server has now, not with what an earlier screen left in the cache.
  const company = useQuery({
    ...companyQuery(cnpj),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: {},
  })
  const [saved, setSaved] = useState<Company>()
  const [sealing, setSealing] = useState<ManagedCompany>()
  const back = (
    <Button variant="default" onClick={() => goTo(screens.ownCompanies)}>
      {t('register.toMine')}
    </Button>
  )
  const unknown = company.error instanceof ApiError && company.error.status === 404
  const notMine = company.data?.id && !company.data.vinculada
  const title = company.data && !company.data.id ? t('edit.titleNew') : t('edit.title')
  return (
    <Page
      title={title}
      back={{ screen: screens.ownCompanies, label: t('myCompanies.title') }}
      lead={company.data && !notMine ? company.data.nomeExibicao : undefined}
      actions={
        company.data?.id && !notMine ? (
          <>
            <Button
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
              onClick={() => goTo(screens.companyPerformance, { parameter: cnpj })}
            >
              {t('edit.performance')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => goTo(screens.company, { parameter: cnpj })}
            >
              {t('edit.view')}
            </Button>
          </>
        ) : undefined
      }
    >
      {unknown || notMine ? (
        <EmptyState
          icon={IconBuildingOff}
          title={notMine ? t('edit.notMine') : t('edit.unknown')}
          text={notMine ? t('edit.notMineText') : t('edit.unknownText')}
          action={
            notMine ? (
              <Button onClick={() => goTo(screens.registerCompany, { parameter: cnpj })}>
                {t('register.title')}
              </Button>
            ) : (
              back
            )
          }
        />
      ) : company.error && !company.data ? (
        <ErrorState error={company.error} title={t('edit.failed')} onRetry={() => company.refetch()} />
      ) : company.data ? (
        <CompanyEditor
          company={company.data}
          next={saved && <SealNext company={saved} onOpen={setSealing} />}
          onSaved={(now) => {
            setSaved(now)
            void notify({
              title: t('edit.saved'),
              message: t('edit.savedText', { name: now.nomeExibicao }),
            })
          }}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={420} radius="lg" mb={24} />
          <Skeleton height={180} radius="lg" mb={24} />
          <Skeleton height={320} radius="lg" />
        </div>
      )}
      <SealManagerDialog company={sealing} onClose={() => setSealing(undefined)} />
    </Page>
  )
}

interface SealNextProps {
  company: Company
  onOpen: (company: ManagedCompany) => void
}

/** What a saved company may be shown with, in the save bar, where who saves looks: its seal, or why it has none yet (WEB-185). */
function SealNext({ company: { id, nomeExibicao, madeInRs }, onOpen }: SealNextProps) {
  const { t } = useTexts()
  if (!id) return null
  const state = madeInRs.suspenso ? 'suspended' : madeInRs.habilitado ? 'enabled' : 'none'
  return (
    <section className={classes.next} aria-label={t('seal.next')}>
      <span>{t(`seal.next.${state}`)}</span>
      <Button
        variant="default"
        leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
        onClick={() => onOpen({ id, nomeExibicao })}
      >
        {t(`seal.next.${state === 'none' ? 'check' : 'open'}`)}
      </Button>
    </section>
  )
}
