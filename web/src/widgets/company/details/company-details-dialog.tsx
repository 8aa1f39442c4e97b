/** The quick look at a company. It opens over a list, on phones it fills the screen, and it leads to the company's page. */
import { screens } from '@invest/contract/screens'
import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/screens/lazy-part.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { keepFocus } from '../../../ui/dialogs/keep-focus.ts'
import { AfterPaint } from '../../../ui/layout/after-paint.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { firstAction } from '../../../ui/layout/use-first-action.ts'
import { AskLink } from '../../enquiry/ask-button.tsx'
import { companyQuery } from '../company-query.ts'
import classes from '../mark-buttons.module.css'
import { useTexts } from '../texts.ts'
import { CompanyFavourite, CompanyMenu } from './company-actions.tsx'

// The photo carousel and the phone library are as large as a whole list, so they load when a company is opened.
const CompanyDetails = lazyPart(async () => (await import('./company-details.tsx')).CompanyDetails)
const SimilarCompanies = lazyPart(async () => (await import('./similar-companies.tsx')).SimilarCompanies)

interface CompanyDetailsDialogProps {
  /** The company's CNPJ or id. When undefined, the dialog is closed. */
  chave: string | undefined
  onClose: () => void
}

export function CompanyDetailsDialog({ chave, onClose }: CompanyDetailsDialogProps) {
  const { t } = useTexts()
  const loaded = useQuery({ ...companyQuery(chave ?? ''), enabled: chave !== undefined }).data
  return (
    <Dialog
      opened={chave !== undefined}
      onClose={onClose}
      size={1000}
      attributes={{ content: { 'aria-label': loaded?.nomeExibicao ?? t('details') } }}
    >
      {chave !== undefined && (
        <AfterPaint outline={<Outline />}>
          {() => (
            <Suspense fallback={<Outline />}>
              <Content key={chave} chave={chave} onClose={onClose} />
            </Suspense>
          )}
        </AfterPaint>
      )}
    </Dialog>
  )
}

/** Has the size of the loaded content, so that nothing moves when it arrives. */
function Outline() {
  return (
    <div aria-busy="true">
      <Group wrap="nowrap" pr="var(--close-room)">
        <Skeleton width={88} height={88} />
        <div style={{ flex: 1 }}>
          <Skeleton height={24} width="60%" mb={10} />
          <Skeleton height={14} width="40%" />
        </div>
      </Group>
      <Skeleton height={80} mt={24} width="58%" />
      <Skeleton height={14} mt={24} width="58%" />
      <Skeleton height={14} mt={10} width="52%" />
    </div>
  )
}

function Content({ chave, onClose }: { chave: string; onClose: () => void }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const company = useQuery(companyQuery(chave))
  if (company.error)
    return <ErrorState error={company.error} title={t('error.fetch')} onRetry={() => company.refetch()} />
  if (!company.data) return <Outline />
  const { cnpj, nomeExibicao: nome, vinculada } = company.data
  const page = { screen: screens.company, parameter: cnpj }
  return (
    <>
      <CompanyDetails company={company.data} />
      {company.data.id && (
        <Suspense>
          <SimilarCompanies cnpj={cnpj} />
        </Suspense>
      )}
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        <CompanyMenu
          company={company.data}
          onKeep={() => void goTo(screens.company, { parameter: cnpj, search: firstAction('guardar') })}
          onHidden={() => {
            // The card that opened the dialog leaves its list.
            keepFocus('h1', 'h1')
            onClose()
          }}
        />
        <CompanyFavourite company={company.data} small />
        <Button
          variant={vinculada ? 'filled' : 'default'}
          renderRoot={(props) => <LocaleLink {...page} {...props} />}
        >
          {t('page.open')}
        </Button>
        {!vinculada && <AskLink about={{ tipo: 'EMPRESA', id: cnpj, nome }} at={page} />}
      </Group>
    </>
  )
}
