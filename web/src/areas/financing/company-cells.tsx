/** The cells that the lists of eligible companies share. Arrow keys move from company to company, Enter opens one. */
import type { EligibleCompany } from '@invest/contract/financing'
import { ActionIcon, Anchor, Loader, Tooltip } from '@mantine/core'
import { IconBuildingBank, IconFileDownload } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import classes from './eligible.module.css'
import { useTexts } from './texts.ts'
import type { useSheet } from './use-sheet.ts'

/** Whether the caller can do anything: with an eligible company, and with one that they have reserved. */
export const hasActions = ({ elegivel, ehSolicitante }: EligibleCompany): boolean => elegivel || ehSolicitante

export const companyRows = () => [...document.querySelectorAll<HTMLElement>('[data-company-row]')]

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const all = companyRows()
  event.preventDefault()
  all[all.indexOf(event.currentTarget) + step]?.focus()
}

interface CellProps {
  company: EligibleCompany
  onOpen: (company: EligibleCompany) => void
}

export function NameCell({ company, onOpen }: CellProps) {
  if (!hasActions(company)) return <span className={classes.plainName}>{company.nome}</span>
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.name}
      data-company-row
      onKeyDown={walk}
      onClick={() => onOpen(company)}
    >
      {company.nome}
    </Anchor>
  )
}

export function ActionsCell({ company, onOpen, sheet }: CellProps & { sheet: ReturnType<typeof useSheet> }) {
  const { t } = useTexts()
  if (!hasActions(company)) return null
  const busy = sheet.busy === company.cnpj
  return (
    <span className={classes.actions}>
      <Tooltip label={t('sheet')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size={40}
          aria-label={t('sheet.of', { name: company.nome })}
          aria-busy={busy || undefined}
          onClick={() => sheet.download(company)}
        >
          {busy ? (
            <Loader size={18} color="currentColor" aria-hidden />
          ) : (
            <IconFileDownload size={21} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('dialog.open')}>
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label={t('dialog.openOf', { name: company.nome })}
          onClick={() => onOpen(company)}
        >
          <IconBuildingBank size={21} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
