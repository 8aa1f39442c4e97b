/** No company was found: what comes near, and the offer to tell once there is one (FINDER-55), or that nothing was understood (FINDER-99). */
import { finder } from '@invest/contract/finder'
import type { Interpretation } from '@invest/contract/search/interpretation'
import { filterOfSearch } from '@invest/contract/search/search-address'
import { Button } from '@mantine/core'
import { IconBell, IconSearch, IconZoomQuestion } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { keepFocus } from '../../ui/dialogs/keep-focus.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import classes from './finder.module.css'
import { type FinderState, filtersInUse } from './finder-address.ts'
import { useUnderstoodName } from './search-box/use-understood-name.ts'
import { useTexts } from './texts.ts'

interface NothingFoundProps {
  state: FinderState
  interpretation: Interpretation | undefined
  onClear: () => void
  onText: (text: string) => void
  onChange: (changes: Partial<FinderState>) => void
}

export function NothingFound({ state, interpretation, onClear, onText, onChange }: NothingFoundProps) {
  const { t } = useTexts()
  const text = state.texto.trim()
  const name = state.nome.trim()
  const unclear = interpretation?.nadaEntendido === true
  // The button is gone with what it changes; the first company found takes the focus.
  const goOn = () => keepFocus(`.${classes.results} article button`, 'h1')
  return (
    <EmptyState
      icon={IconZoomQuestion}
      title={
        unclear ? t('nothing.understood', { text }) : text ? t('nothing.text', { text }) : t('results.empty')
      }
      text={unclear ? t('nothing.understoodText') : text && filtersInUse(state) > 0 && t('results.emptyText')}
      action={
        <div className={classes.nothing}>
          {interpretation && (
            <Nearest
              interpretation={interpretation}
              onChange={(changes) => {
                goOn()
                onChange(changes)
              }}
            />
          )}
          {!text && name && (
            <Button
              leftSection={<IconSearch size={18} aria-hidden />}
              onClick={() => {
                goOn()
                onText(name)
              }}
            >
              {t('nothing.everywhere', { text: name })}
            </Button>
          )}
          {text && !unclear && <TellMe state={state} />}
          {(filtersInUse(state) > 0 || !text) && (
            <Button variant="default" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** Entries of the catalogues; one of them becomes the filter, in place of the text. */
function Nearest({
  interpretation: { sugestoes },
  onChange,
}: {
  interpretation: Interpretation
  onChange: (changes: Partial<FinderState>) => void
}) {
  const { t } = useTexts()
  const nameOf = useUnderstoodName()
  if (sugestoes.length === 0) return null
  return (
    <>
      <p>{t('nothing.near')}</p>
      <ul className={classes.nearest}>
        {sugestoes.map((one) => {
          const { kind, code, name } = nameOf(one)
          const [catalogue, of = ''] = one.chave.split(':')
          return (
            <li key={one.chave}>
              <Button
                variant="light"
                title={one.nome}
                onClick={() =>
                  onChange({
                    texto: '',
                    ajustes: [],
                    ...(catalogue === 'CNAE' ? { cnaes: [of] } : { produtos: [one.chave] }),
                  })
                }
              >
                {[kind, code, name].filter(Boolean).join(' ')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Saves the search with its weekly mail. */
function TellMe({ state }: { state: FinderState }) {
  const { t } = useTexts()
  const save = useAct({
    background: true,
    act: () =>
      call(finder.save, {
        body: { nome: state.texto.trim(), filtro: filterOfSearch(state), resumoSemanal: true },
      }),
    done: t('nothing.told'),
    change: 'saved-searches-changed',
    failed: t('nothing.tellFailed'),
  })
  return (
    <BusyButton
      variant="default"
      busy={save.busy}
      disabled={save.isSuccess}
      leftSection={<IconBell size={18} aria-hidden />}
      onClick={() => save.press()}
    >
      {t('nothing.tellMe')}
    </BusyButton>
  )
}
