/** The lots of a district in a table: rows are edited in place, or pasted from a spreadsheet, and saved as a whole (DISTRICT-73). */
import { districts } from '@invest/contract/districts'
import type { District } from '@invest/contract/districts/district'
import type { LotRows } from '@invest/contract/districts/lot-rows'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClipboardText,
  IconMapPin,
  IconSearch,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { useAnnounceChange } from '../../../../lib/api/announce-change.ts'
import { call } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { showError } from '../../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../../ui/dialogs/confirm.ts'
import { notify } from '../../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../../ui/forms/busy-button.tsx'
import { LeaveGuard } from '../../../../ui/forms/leave-guard.tsx'
import { SaveBar } from '../../../../ui/forms/save-bar.tsx'
import { Found } from '../../../../ui/layout/found.tsx'
import { LocaleLink } from '../../../../ui/layout/locale-link.tsx'
import { useNumberProblem } from '../../../../ui/numbers/number-field.tsx'
import type { TypedNumber } from '../../../../ui/numbers/typed-number.ts'
import { List } from '../../../../ui/tables/list.tsx'
import { useRows } from '../../../../ui/tables/use-rows.ts'
import { keysOf } from '../../district-keys.ts'
import { lotAreaForm, problemsOfLot } from '../../lot-dialog/lot-values.ts'
import { useFieldText } from '../../lot-dialog/use-field-text.ts'
import classes from '../keeping.module.css'
import { useTexts } from '../texts.ts'
import { PasteDialog } from './paste-dialog.tsx'
import {
  bodyOfRow,
  type Conflict,
  isChanged,
  overNewer,
  problemsByShape,
  type Row,
  type RowProblems,
  rowName,
  rowsOf,
  type Typed,
} from './row-values.ts'
import { useRowColumns } from './use-row-columns.tsx'

export function LotsTab({ district }: { district: District }) {
  const { t } = useTexts()
  const locale = useLocale()
  const lots = useQuery({
    queryKey: keysOf.lotRows(district.id, locale),
    queryFn: ({ signal }) => call(districts.lotRows, { params: { districtId: district.id } }, signal),
    meta: { background: true },
  })
  return (
    <Found query={lots} failed={t('rows.failed')} waiting={<Skeleton height={420} radius="lg" />}>
      {(found) => <LotTable district={district} found={found} />}
    </Found>
  )
}

type Shown = 'all' | 'changed' | 'wrong'

function LotTable({ district, found }: { district: District; found: LotRows }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<Record<string, RowProblems>>({})
  const [tried, setTried] = useState(false)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [shown, setShown] = useState<Shown>('all')
  const [pasted, setPasted] = useState<string>()
  const rows = rowsOf(found, typed)
  const changed = rows.filter(isChanged)
  const numberProblem = useNumberProblem()
  const texts = {
    required: t('required'),
    area: (value: TypedNumber) => numberProblem(value, lotAreaForm),
    digits: t('rows.digits'),
  }
  const wrongOf = (row: Row): RowProblems => ({
    ...(tried && isChanged(row) ? problemsOfLot(row.values, texts) : {}),
    ...refused[row.shape],
  })
  const isWrong = (row: Row) => Object.keys(wrongOf(row)).length > 0
  const wrong = rows.filter(isWrong)

  const columns = useRowColumns({
    problemsOf: wrongOf,
    onChange: (row, change) => {
      setTyped((now) => ({ ...now, [row.shape]: { ...(now[row.shape] ?? row.values), ...change } }))
      // What the server has said of a row is no longer about what stands there.
      setRefused(({ [row.shape]: _, ...others }) => others)
    },
  })
  const kinds: Record<Shown, readonly Row[]> = { all: rows, changed, wrong }
  const list = useRows(kinds[shown], { columns, words: (row) => `${rowName(row)} ${row.shape}` })
  const show = (next: Shown) => {
    setShown(next)
    list.clear()
  }
  const forget = () => {
    setTyped({})
    setRefused({})
    setTried(false)
    setConflicts([])
    show('all')
  }
  const { save, saving, savedAt } = useSaveRows(district, {
    onSaved: forget,
    onRefused: (problems) => {
      setRefused(problems)
      show('wrong')
    },
    onMoved: (newer) => {
      const laid = overNewer(rows, newer)
      setTyped((now) => ({ ...now, ...laid.typed }))
      setConflicts(laid.conflicts)
      show('changed')
    },
  })
  function press() {
    setTried(true)
    if (changed.some((row) => Object.keys(problemsOfLot(row.values, texts)).length > 0)) return show('wrong')
    setConflicts([])
    save(changed)
  }
  async function pressDiscard() {
    const sure = await confirm({
      title: t('rows.confirmDiscard'),
      text: t('rows.confirmDiscardText', { count: changed.length }),
      action: t('rows.discard'),
      danger: true,
    })
    if (sure) forget()
  }
  /** Several cells that are pasted into one belong to the table. */
  function takePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!text.trim().includes('\t')) return
    event.preventDefault()
    setPasted(text)
  }
  const tooMany = changed.length > limits.lotRows
  return (
    <Stack gap={14}>
      <LeaveGuard edited={changed.length > 0 && !saving} onLeave={forget} />
      <p className={`note ${classes.flat}`}>{t('rows.lead')}</p>
      <Group gap="10px 16px">
        <TextInput
          className={classes.search}
          aria-label={t('rows.search')}
          placeholder={t('rows.searchPlaceholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={limits.text}
          value={list.typed}
          onChange={(event) => list.search(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconClipboardText size={18} aria-hidden />}
          onClick={() => setPasted('')}
        >
          {t('paste')}
        </Button>
        <LocaleLink screen={screens.industrialDistrict} parameter={district.sigla} className="action-link">
          <IconMapPin size={18} aria-hidden />
          {t('rows.onMap')}
        </LocaleLink>
      </Group>
      <Conflicts conflicts={conflicts} />
      {(changed.length > 0 || wrong.length > 0) && (
        <SegmentedControl
          style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
          aria-label={t('rows.shown')}
          value={shown}
          onChange={(value) => show(value as Shown)}
          data={[
            { value: 'all', label: t('rows.all', { count: rows.length }) },
            { value: 'changed', label: t('rows.changed', { count: changed.length }) },
            ...(wrong.length > 0 || shown === 'wrong'
              ? [{ value: 'wrong', label: t('rows.wrong', { count: wrong.length }) }]
              : []),
          ]}
        />
      )}
      <div className={classes.grid} onPaste={takePaste}>
        <List
          list={list}
          caption={t('rows')}
          columns={columns}
          rowKey={({ shape }) => shape}
          rowProps={(row) => ({ 'data-lit': isChanged(row) || undefined })}
          empty={{ icon: IconZoomQuestion, title: t('rows.none'), text: t('rows.noneText') }}
        />
      </div>
      <SaveBar
        status={
          tooMany
            ? t('rows.tooMany', { max: limits.lotRows })
            : changed.length > 0
              ? t('rows.unsaved', { count: changed.length })
              : undefined
        }
        urgent={tooMany}
        savedAt={savedAt}
        onDiscard={changed.length > 0 ? () => void pressDiscard() : undefined}
        discard={t('rows.discard')}
      >
        <BusyButton busy={saving} disabled={changed.length === 0 || tooMany} onClick={press}>
          {t('rows.save')}
        </BusyButton>
      </SaveBar>
      {pasted !== undefined && (
        <PasteDialog
          text={pasted}
          rows={rows}
          onClose={() => setPasted(undefined)}
          onTake={(values) => {
            setTyped((now) => ({ ...now, ...values }))
            setRefused({})
            setPasted(undefined)
            show('changed')
            notify({ message: t('paste.taken') })
          }}
        />
      )}
    </Stack>
  )
}

/** Lots that somebody else has saved meanwhile, and where both have changed the same. */
function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTexts()
  const textOf = useFieldText()
  if (conflicts.length === 0) return null
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('rows.conflict')}>
      <p className={classes.flat}>{t('rows.conflictText')}</p>
      <ul className={classes.flat}>
        {conflicts.map(({ name, disputed }) => (
          <li key={name}>
            <strong>{name}</strong>
            {disputed.length > 0 &&
              `: ${disputed
                .map(({ field, theirs }) =>
                  t('rows.theirs', { field: textOf.label(field), value: textOf.shown(theirs, field) }),
                )
                .join('; ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface SaveEnds {
  onSaved: () => void
  onRefused: (problems: Record<string, RowProblems>) => void
  onMoved: (newer: LotRows['content']) => void
}

function useSaveRows(district: District, { onSaved, onRefused, onMoved }: SaveEnds) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const queries = useQueryClient()
  const key = keysOf.lotRows(district.id, locale)
  const saving = useMutation({
    meta: { background: true },
    mutationFn: (rows: readonly Row[]) =>
      call(districts.saveLotRows, {
        params: { districtId: district.id },
        body: { lotes: rows.map(bodyOfRow) },
      }),
    onSuccess: async (answer, rows) => {
      queries.setQueryData(key, answer)
      onSaved()
      notify({ message: t('rows.saved', { count: rows.length }) })
      await announceChange('lot-saved')
    },
    onError: async (error, rows) => {
      if (error instanceof ApiError && error.codigo === 'versao-desatualizada') {
        const { content } = error.atual as Pick<LotRows, 'content'>
        onMoved(content)
        // The versions to save over are those of the answer.
        queries.setQueryData<LotRows>(key, (known) => known && withNewer(known, content))
        if (content.length === 0) await announceChange('lot-saved')
        return
      }
      const problems = error instanceof ApiError ? problemsByShape(error.campos, rows) : {}
      if (Object.keys(problems).length > 0) onRefused(problems)
      else showError(error, t('rows.saveFailed'))
    },
  })
  return {
    save: (rows: readonly Row[]) => !saving.isPending && saving.mutate(rows),
    saving: saving.isPending,
    savedAt: saving.isSuccess ? saving.submittedAt : undefined,
  }
}

const withNewer = ({ content, formasSemLote }: LotRows, newer: LotRows['content']): LotRows => ({
  content: content.map((lot) => newer.find(({ id }) => id === lot.id) ?? lot),
  formasSemLote,
})
