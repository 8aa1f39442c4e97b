/** Sends a drawing, shows beside the present one what it does to the lots, publishes it, and goes back (DISTRICT-70). */

import { districts } from '@invest/contract/districts'
import type { District } from '@invest/contract/districts/district'
import type { ComparedDrawing, KeptDrawings } from '@invest/contract/districts/drawings'
import { limits } from '@invest/contract/limits'
import { readDrawingText } from '@invest/contract/rules/drawing-encoding'
import { Alert, Box, Button, FileInput, Group, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconMapOff, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDateTime, formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showAlert, showError } from '../../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Figure, Figures } from '../../../ui/layout/figures.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { keysOf } from '../district-keys.ts'
import { drawingQuery } from '../district-queries.ts'
import { LotMap } from '../lot-map/lot-map.tsx'
import classes from './keeping.module.css'
import { LeftOutList } from './left-out-list.tsx'
import { useTexts } from './texts.ts'

export function DrawingTab({ district }: { district: District }) {
  const { t } = useTexts()
  const drawings = useQuery({
    queryKey: keysOf.drawings(district.id),
    queryFn: ({ signal }) => call(districts.drawings, { params: { districtId: district.id } }, signal),
    meta: { background: true },
    staleTime: 0,
  })
  return (
    <Found query={drawings} failed={t('drawing.failed')} waiting={<Skeleton height={420} radius="lg" />}>
      {(state) => <Drawings district={district} state={state} />}
    </Found>
  )
}

function Drawings({ district, state }: { district: District; state: KeptDrawings }) {
  const { t } = useTexts()
  const [lit, setLit] = useState<string | null>(null)
  const { rascunho, anterior } = state
  const lighting = { lit, onLight: setLit }
  return (
    <Stack gap={20}>
      <SendDrawing districtId={district.id} />
      {rascunho && <Draft district={district} state={state} draft={rascunho} lighting={lighting} />}
      <div className={classes.pictures} data-two={rascunho ? true : undefined}>
        <section aria-labelledby="desenho-atual">
          <h2 id="desenho-atual" className="heading">
            {t('drawing.present')}
          </h2>
          <Present district={district} lighting={lighting} />
        </section>
        {rascunho && (
          <section aria-labelledby="desenho-novo">
            <h2 id="desenho-novo" className="heading">
              {t('drawing.new')}
            </h2>
            <Picture district={district} svg={rascunho.svg} lighting={lighting} />
          </section>
        )}
      </div>
      {anterior && <Former district={district} state={state} former={anterior} />}
    </Stack>
  )
}

interface Lighting {
  lit: string | null
  onLight: (shape: string | null) => void
}

/** A lot that is pointed at lights up in both pictures. */
function Picture({ district, svg, lighting }: { district: District; svg: string; lighting: Lighting }) {
  return (
    <LotMap {...lighting} svg={svg} name={district.nome} lots={district.lotes} onOpen={lighting.onLight} />
  )
}

function Present({ district, lighting }: { district: District; lighting: Lighting }) {
  const { t } = useTexts()
  const drawing = useQuery(drawingQuery(district.id, district.svgLotes))
  if (!district.svgLotes)
    return <EmptyState icon={IconMapOff} title={t('drawing.none')} text={t('drawing.noneText')} />
  return (
    <Found query={drawing} failed={t('drawing.failed')} waiting={<Skeleton height={320} radius="lg" />}>
      {(svg) => <Picture district={district} svg={svg} lighting={lighting} />}
    </Found>
  )
}

function SendDrawing({ districtId }: { districtId: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { t: tUi } = useUiTexts()
  const tooLong = (file: File | null) =>
    file !== null &&
    file.size > limits.drawingCharacters * 3 &&
    t('drawing.large', { max: formatNumber(limits.drawingCharacters, locale) })
  const form = useSmallForm({
    opened: { svg: null as File | null },
    problemsOf: ({ svg }) => ({ svg: svg ? tooLong(svg) : tUi('required') }),
    background: true,
    save: async ({ svg }) =>
      call(districts.draftDrawing, { params: { districtId }, body: { svg: svg ? await readText(svg) : '' } }),
    done: t('drawing.sent'),
    change: 'drawings-changed',
    again: true,
    failed: t('drawing.sendFailed'),
  })
  const { error, ...file } = form.field('svg', t('drawing.file'))
  return (
    <SmallForm
      form={form}
      className={`panel ${classes.card}`}
      label={t('drawing.send')}
      action={t('drawing.check')}
    >
      <FileInput
        {...file}
        w="100%"
        description={t('drawing.hint')}
        placeholder={t('drawing.choose')}
        required
        clearable
        accept=".svg,image/svg+xml"
        leftSection={<IconPhotoUp size={18} aria-hidden />}
        clearButtonProps={{ 'aria-label': t('drawing.clear') }}
        error={tooLong(file.value) || error}
      />
    </SmallForm>
  )
}

const readText = async (file: File) => readDrawingText(new Uint8Array(await file.arrayBuffer()))

interface DraftProps {
  district: District
  state: KeptDrawings
  draft: ComparedDrawing
  lighting: Lighting
}

function Draft({ district, state, draft, lighting }: DraftProps) {
  const { t } = useTexts()
  const { lotesSemForma, formasSemLote, lotesRepetidos, lotesEncontrados } = draft
  const publish = useShowing(district, state, draft, 'publish')
  const drop = useAct({
    act: () => call(districts.dropDrawing, { params: { districtId: district.id } }),
    done: t('drawing.dropped'),
    change: 'drawings-changed',
    failed: t('drawing.dropFailed'),
    background: true,
  })
  const named = (lots: ComparedDrawing['lotesSemForma']) =>
    lots.map(({ numeroLote, cdOriginalSvg }) => ({ shape: cdOriginalSvg, name: numeroLote ?? cdOriginalSvg }))
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="rascunho">
      <div>
        <h2 id="rascunho" className={classes.title}>
          {t('drawing.draft')}
        </h2>
        <p className="note">
          <Sent text="drawing.sentBy" drawing={draft} />
        </p>
      </div>
      <Figures>
        <Count title={t('drawing.found')} count={lotesEncontrados} />
        <Count
          title={t('drawing.withoutShape')}
          count={lotesSemForma.length}
          names={named(lotesSemForma)}
          onLight={lighting.onLight}
        />
        <Count
          title={t('drawing.withoutLot')}
          count={formasSemLote.length}
          names={formasSemLote.map((shape) => ({ shape, name: shape }))}
          onLight={lighting.onLight}
        />
      </Figures>
      {lotesSemForma.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} w="100%">
          {t('drawing.losing')}
        </Alert>
      )}
      {lotesRepetidos.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} w="100%">
          {t('drawing.repeated', {
            lots: named(lotesRepetidos)
              .map(({ name }) => name)
              .join(', '),
          })}
        </Alert>
      )}
      <LeftOutList drawing={draft} />
      <div className="button-bar">
        <BusyButton
          variant="default"
          busy={drop.busy}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => drop.press()}
        >
          {t('drawing.drop')}
        </BusyButton>
        <BusyButton busy={publish.busy} disabled={lotesRepetidos.length > 0} onClick={() => publish.press()}>
          {t('drawing.publish')}
        </BusyButton>
      </div>
    </section>
  )
}

interface CountProps {
  title: string
  count: number
  names?: readonly { shape: string; name: string }[]
  onLight?: (shape: string | null) => void
}

function Count({ title, count, names = [], onLight }: CountProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Figure name={title} value={formatNumber(count, locale)}>
      {names.length > 0 && (
        <details>
          <summary className="opener">{t('drawing.which')}</summary>
          <ul className={classes.names}>
            {names.map(({ shape, name }) => (
              <li key={shape} onPointerEnter={() => onLight?.(shape)} onPointerLeave={() => onLight?.(null)}>
                {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Figure>
  )
}

function Former({
  district,
  state,
  former,
}: {
  district: District
  state: KeptDrawings
  former: ComparedDrawing
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const undo = useShowing(district, state, former, 'undo')
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="desenho-anterior">
      <div>
        <h2 id="desenho-anterior" className={classes.title}>
          {t('drawing.former')}
        </h2>
        <p className="note">
          <Sent text="drawing.replacedBy" drawing={former} />
        </p>
      </div>
      <Group gap={10}>
        <BusyButton
          variant="default"
          busy={undo.busy}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => undo.press()}
        >
          {t('drawing.undo')}
        </BusyButton>
        <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'drawing.hideFormer' : 'drawing.seeFormer')}
        </Button>
      </Group>
      {open && (
        <Box w="100%">
          <Picture district={district} svg={former.svg} lighting={{ lit, onLight: setLit }} />
        </Box>
      )}
    </section>
  )
}

/** Somebody without an account is an operator's command. */
function Sent({
  text,
  drawing,
}: {
  text: 'drawing.sentBy' | 'drawing.replacedBy'
  drawing: ComparedDrawing
}) {
  const { t } = useTexts()
  const locale = useLocale()
  return t(text, {
    name: drawing.enviadoPor ?? t('drawing.command'),
    when: formatDateTime(drawing.enviadoEm, locale),
  })
}

/** Shows another drawing from now on, or tells that what was seen is no longer so. */
function useShowing(
  district: District,
  { base }: KeptDrawings,
  { versao, lotesSemForma: { length: lost } }: ComparedDrawing,
  how: 'publish' | 'undo',
) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const publishes = how === 'publish'
  return useAct({
    ask: {
      title: t(publishes ? 'drawing.confirm' : 'drawing.confirmUndo'),
      text:
        lost > 0
          ? t('drawing.confirmLosing', { count: lost })
          : t(publishes ? 'drawing.confirmText' : 'drawing.confirmUndoText'),
      action: t(`drawing.${how}`),
      danger: lost > 0,
      actionFirst: lost === 0,
    },
    act: () =>
      call(publishes ? districts.publishDrawing : districts.undoDrawing, {
        params: { districtId: district.id },
        body: { versao, base },
      }),
    done: t(publishes ? 'drawing.published' : 'drawing.undone'),
    change: 'drawing-published',
    failed: async (error) => {
      const moved =
        error instanceof ApiError &&
        (error.codigo === 'versao-desatualizada' || error.codigo === 'desenho-desconhecido')
      if (!moved) return showError(error, t('drawing.publishFailed'))
      showAlert({ tipoAlerta: 'ATENCAO', what: t('drawing.publishFailed'), mensagem: t('drawing.moved') })
      await announceChange('drawing-published')
    },
    background: true,
  })
}
