/** The columns of the table of lots: each cell is a field. */
import { utilities } from '@invest/contract/districts/lots'
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, NativeSelect, Popover, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NumberField } from '../../../../ui/numbers/number-field.tsx'
import type { Column } from '../../../../ui/tables/table.tsx'
import { lotAreaForm } from '../../lot-dialog/lot-values.ts'
import { useFieldText } from '../../lot-dialog/use-field-text.ts'
import classes from '../keeping.module.css'
import { useTexts } from '../texts.ts'
import { changedIn, type Row, type RowField, type RowProblems, rowName } from './row-values.ts'

interface RowColumns {
  problemsOf: (row: Row) => RowProblems
  onChange: (row: Row, change: Partial<Row['values']>) => void
}

export function useRowColumns({ problemsOf, onChange }: RowColumns): Column<Row>[] {
  const { t } = useTexts()
  const texts = useFieldText()
  /** Whose field it is stands in its name, since a cell has no label that one sees. */
  const cell = (row: Row, field: RowField) => ({
    'aria-label': t('rows.cell', { field: texts.label(field), lot: rowName(row) }),
    error: problemsOf(row)[field],
    'data-changed': changedIn(row).includes(field) || undefined,
    className: classes.cell,
  })
  const typed =
    (field: 'numeroLote' | 'numeroMatriculaLote' | 'descricaoObservacao', maxLength: number, not?: RegExp) =>
    (row: Row) => (
      <TextInput
        {...cell(row, field)}
        maxLength={maxLength}
        {...(not && { inputMode: 'numeric' as const })}
        value={row.values[field]}
        onChange={({ currentTarget: { value } }) =>
          onChange(row, { [field]: not ? value.replace(not, '') : value })
        }
      />
    )
  const chosen = (field: 'situacaoLote' | 'setorLote') => (row: Row) => (
    <NativeSelect
      {...cell(row, field)}
      value={row.values[field]}
      data={[
        { value: '', label: t(field === 'setorLote' ? 'rows.noSector' : 'rows.choose') },
        ...texts.choices[field],
      ]}
      onChange={({ currentTarget: { value } }) => onChange(row, { [field]: value })}
    />
  )
  const column = (field: RowField, width: string, draw: (row: Row) => ReactNode): Column<Row> => ({
    id: field,
    header: texts.label(field),
    width,
    sortBy: ({ stored }) => {
      const held = stored[field]
      if (typeof held === 'number') return held
      return held === null || held.length === 0 ? null : texts.shown(stored, field)
    },
    cell: draw,
  })
  const numbered = typed('numeroLote', limits.lotNumber)
  return [
    {
      ...column('numeroLote', '8%', (row) => (
        <>
          {numbered(row)}
          <span className="small">{row.lot ? row.shape : t('rows.newLot', { shape: row.shape })}</span>
          {problemsOf(row).cdOriginalSvg && <p className="error">{problemsOf(row).cdOriginalSvg}</p>}
        </>
      )),
      card: 'title',
    },
    column('numeroMatriculaLote', '8%', typed('numeroMatriculaLote', limits.lotRegistration, /\D/g)),
    column('areaTotalLote', '8%', (row) => (
      <NumberField
        {...cell(row, 'areaTotalLote')}
        {...lotAreaForm}
        value={row.values.areaTotalLote}
        onChange={(areaTotalLote) => onChange(row, { areaTotalLote })}
      />
    )),
    column('situacaoLote', '18.5%', chosen('situacaoLote')),
    column('setorLote', '22.5%', chosen('setorLote')),
    column('utilidades', '16%', (row) => (
      <Utilities
        row={row}
        changed={changedIn(row).includes('utilidades')}
        onChange={(utilidades) => onChange(row, { utilidades })}
      />
    )),
    column('descricaoObservacao', '19%', typed('descricaoObservacao', limits.lotNotes)),
  ]
}

interface UtilitiesProps {
  row: Row
  changed: boolean
  onChange: (utilidades: Row['values']['utilidades']) => void
}

function Utilities({ row, changed, onChange }: UtilitiesProps) {
  const { t } = useTexts()
  const texts = useFieldText()
  const { utilidades } = row.values
  const shown = texts.shown(row.values, 'utilidades')
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.utilities}
          data-changed={changed || undefined}
          rightSection={<IconPencil size={16} aria-hidden />}
          aria-label={`${t('rows.cell', { field: texts.label('utilidades'), lot: rowName(row) })}: ${shown}`}
        >
          <span className={classes.held}>{shown}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={texts.label('utilidades')}
          value={[...utilidades]}
          onChange={(values) => onChange(utilities.filter((one) => values.includes(one)))}
        >
          <Stack gap={12} pt={8}>
            {utilities.map((one) => (
              <Checkbox key={one} value={one} label={texts.utility(one)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
