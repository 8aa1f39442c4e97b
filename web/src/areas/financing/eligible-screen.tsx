/** Eligible companies. A clerk handles forty of them an hour, so everything works without the mouse. */

import type { EligibleCompany } from '@invest/contract/financing'
import { financing } from '@invest/contract/financing'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askAgain } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { savePdf } from '../../ui/uploads/save-file.ts'
import classes from './eligible.module.css'
import { type EligibleFilter, isSearchable, queryOf } from './eligible-address.ts'
import { EligiblePage } from './eligible-page.tsx'
import { FilterForm } from './filter-form.tsx'
import { financingKeys } from './financing-keys.ts'
import { ReservationDialog } from './reservation/reservation-dialog.tsx'
import { Results } from './results.tsx'
import { useTexts } from './texts.ts'
import { useEligibleState } from './use-eligible-state.ts'

export function Screen() {
  const { t } = useTexts()
  return (
    <EligiblePage title={t('title')} lead={t('lead')}>
      <Search />
    </EligiblePage>
  )
}

/** The key `/` moves the focus to the search, except from a field or a dialog. */
function useSlash(go: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const typing = at.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [go])
}

function Search() {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { state, ask } = useEligibleState()
  const [openCompany, setOpenCompany] = useState<EligibleCompany>()
  const [submitted, setSubmitted] = useState<EligibleFilter>()
  const report = useAct({
    act: (filter: EligibleFilter) => call(financing.report, { query: queryOf(filter) }),
    done: t('report.done'),
    next: savePdf,
    failed: t('report.failed'),
  })
  const nameField = useRef<HTMLInputElement>(null)
  const cnpjField = useRef<HTMLInputElement>(null)
  // A clerk who works through a list of CNPJs types the next one now.
  const byCnpj = state.cnpj !== '' && state.nome === ''
  const toSearch = useCallback(() => {
    const field = byCnpj ? cnpjField.current : nameField.current
    field?.focus()
    field?.select()
  }, [byCnpj])
  useSlash(toSearch)
  const open = (company: EligibleCompany) => {
    // Another institution may have reserved it meanwhile.
    void askAgain(queries, financingKeys.company(company.cnpj))
    setOpenCompany(company)
  }
  // The focus goes to the search where there is a keyboard; on a phone the on-screen keys would cover the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the screen opens.
  useEffect(() => {
    if (isSearchable(state) || !window.matchMedia('(pointer: fine)').matches) return
    const later = setTimeout(toSearch)
    return () => clearTimeout(later)
  }, [])
  return (
    <>
      <FilterForm
        current={state}
        nameField={nameField}
        cnpjField={cnpjField}
        reporting={report.busy}
        onReport={report.press}
        onNarrow={(apenasElegiveis) => void ask({ ...state, apenasElegiveis, page: 0 })}
        onSearch={(filter) => {
          setSubmitted({ ...filter })
          void askAgain(queries, financingKeys.pages(queryOf(filter)))
          void ask({ ...filter, page: 0 })
        }}
      />
      <p className={classes.shortcuts}>
        <span>
          <kbd>/</kbd> {t('keys.search')}
        </span>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('keys.walk')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
      <Results
        state={state}
        submitted={submitted}
        onOpen={open}
        onPage={(page) => void ask({ ...state, page })}
        onWiden={() => void ask({ ...state, apenasElegiveis: false, page: 0 })}
      />
      <ReservationDialog company={openCompany} onClose={() => setOpenCompany(undefined)} />
    </>
  )
}
