/** The dialog with a company's details. It opens over a list, and on phones it fills the screen. */
import { screens } from '@invest/contract/screens'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { keepFocus } from '../../../ui/dialogs/keep-focus.ts'
import { AfterPaint } from '../../../ui/layout/after-paint.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { companyQuery } from '../company-query.ts'
import classes from '../mark-buttons.module.css'
import { FavouriteButton, HideButton } from '../mark-buttons.tsx'
import { useTexts } from '../texts.ts'
import { useMarks } from '../use-marks.ts'

// The photo carousel and the phone library are as large as a whole list, so they load when a company is opened.
const CompanyDetails = lazy(async () => ({ default: (await import('./company-details.tsx')).CompanyDetails }))
const SimilarCompanies = lazy(async () => ({
  default: (await import('./similar-companies.tsx')).SimilarCompanies,
}))

interface CompanyDetailsDialogProps {
  /** The company's CNPJ or id. When undefined, the dialog is closed. */
  chave: string | undefined
  /** The dialog's name for screen readers while the company loads, where the list knows it. */
  name?: string | undefined
  onClose: () => void
  /** Called after the person has hidden the company in this dialog. */
  onHidden?: () => void
  /** Opens another company in its place; without it none is suggested. */
  onOther?: (company: { cnpj: string }) => void
}

export function CompanyDetailsDialog({ chave, name, onClose, onHidden, onOther }: CompanyDetailsDialogProps) {
  const { t } = useTexts()
  const other = useRef<string>(undefined)
  const loaded = useQuery({ ...companyQuery(chave ?? ''), enabled: chave !== undefined }).data
  return (
    <Dialog
      opened={chave !== undefined}
      onClose={onClose}
      size={1000}
      attributes={{ content: { 'aria-label': loaded?.nomeExibicao ?? name ?? t('details') } }}
    >
      {chave !== undefined && (
        <AfterPaint outline={<Outline />}>
          {() => (
            <Suspense fallback={<Outline />}>
              <Content
                key={chave}
                chave={chave}
                isOther={other.current === chave}
                onHidden={onHidden ?? onClose}
                onOther={
                  onOther &&
                  ((company) => {
                    other.current = company.cnpj
                    onOther(company)
                  })
                }
              />
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

interface ContentProps {
  chave: string
  /** It has taken the place of another company. */
  isOther: boolean
  onHidden: () => void
  onOther: CompanyDetailsDialogProps['onOther']
}

/** Takes the focus: what was pressed to come here is gone, and stood at the end of the page. */
function Top() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }, [])
  return <div ref={top} tabIndex={-1} />
}

function Content({ chave, isOther, onHidden, onOther }: ContentProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const mark = useMarks()
  const company = useQuery(companyQuery(chave))
  if (company.error)
    return <ErrorState error={company.error} title={t('error.fetch')} onRetry={() => company.refetch()} />
  if (!company.data) return <Outline />
  return (
    <>
      {isOther && <Top />}
      <CompanyDetails company={company.data} />
      {onOther && company.data.id && (
        <Suspense>
          <SimilarCompanies cnpj={company.data.cnpj} onOpen={onOther} />
        </Suspense>
      )}
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        {/* Hiding one's own company from oneself is not what its owners look for here. */}
        {(!company.data.vinculada || company.data.ocultada) && (
          <HideButton
            wide
            name={company.data.nomeExibicao}
            on={company.data.ocultada}
            onToggle={(on) => {
              // The card that opened the dialog leaves its list.
              if (on) keepFocus('h1', 'h1')
              mark(company.data, 'ocultada', on, { undo: true })
              if (on) onHidden()
            }}
          />
        )}
        <FavouriteButton
          wide
          name={company.data.nomeExibicao}
          on={company.data.favoritada}
          onToggle={(on) => mark(company.data, 'favoritada', on)}
        />
        {company.data.vinculada && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => goTo(screens.editCompany, { parameter: company.data.cnpj })}
          >
            {t('edit')}
          </Button>
        )}
      </Group>
    </>
  )
}
