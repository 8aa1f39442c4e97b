/** Which lot of a district is open. The address says it, so that a link opens it and Back closes it (DISTRICT-53). */
import { districts } from '@invest/contract/districts'
import type { District } from '@invest/contract/districts/district'
import { screens } from '@invest/contract/screens'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useTexts } from './texts.ts'

/** A shape that has no lot gets one when an editor opens it; others learn that nothing is known yet. */
export function useOpenLot(district: District) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { history } = useRouter()
  const mayEdit = useViewer().permissions.has('EDITAR_LOTES')
  const announceChange = useAnnounceChange()
  const { lote } = useSearch({ strict: false }) as { lote?: unknown }
  const linked = lote === undefined ? undefined : String(lote)
  const known = (shape: string) =>
    district.lotes.find(({ id, cdOriginalSvg }) => cdOriginalSvg === shape || String(id) === shape)
  const create = useMutation({
    mutationFn: (cdOriginalSvg: string) =>
      call(districts.createLot, { params: { districtId: district.id }, body: { cdOriginalSvg } }),
    onSuccess: () => announceChange('lot-saved'),
    onError: (error) => {
      showError(error, t('lot.failed'))
      closeRef.current()
    },
  })
  const opened = linked === undefined ? undefined : known(linked)
  const made = create.variables === linked ? create.data : undefined
  const reportUnknown = () => notify({ kind: 'info', message: t('lot.unknown') })
  /** Whether the step before in the history is this district without a lot. */
  const came = useRef(false)
  const open = (shape: string) => {
    if (!known(shape) && !mayEdit) return reportUnknown()
    came.current = true
    void goTo(screens.industrialDistrict, {
      parameter: district.sigla,
      search: { lote: shape },
      resetScroll: false,
    })
  }
  const close = useCallback(() => {
    if (came.current) history.back()
    else
      void goTo(screens.industrialDistrict, { parameter: district.sigla, replace: true, resetScroll: false })
    came.current = false
  }, [goTo, history, district.sigla])
  const closeRef = useRef(close)
  closeRef.current = close
  const isMissing = linked !== undefined && !opened && !made
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (linked === undefined) {
      came.current = false
      return
    }
    if (!isMissing) return
    if (mayEdit) return create.mutate(linked)
    reportUnknown()
    close()
  }, [linked])
  return { lotId: opened?.id ?? made?.id, open, close }
}
