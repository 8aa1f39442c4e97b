/** The search over the whole portal by Ctrl-K or Cmd-K (WEB-31). It finds screens and whatever the areas offer. */
import { Modal } from '@mantine/core'
import { IconFolderPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Hit, HitSource } from '../../lib/screens/area.ts'
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts'
import { useScrollLock } from '../../ui/dialogs/use-scroll-lock.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import type { KeptItem } from '../../widgets/project/kept-item.ts'
import { useTexts } from '../texts.ts'
import classes from './spotlight.module.css'
import { useAllHits } from './use-hits.ts'

interface SpotlightProps {
  /** The areas' sources of hits, beside the screens of the menu. */
  sources: readonly HitSource[]
  onKeep: (item: KeptItem) => void
  onClose: () => void
}

export function Spotlight({ sources, onKeep, onClose }: SpotlightProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const list = useId()
  useFocusReturn(true)
  useScrollLock(true)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { hits, searching, failed } = useAllHits(text, sources)
  const none = !searching && text.trim() !== '' && hits.length === 0
  const chosen = hits[Math.min(active, hits.length - 1)]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text starts again at the first hit.
  useEffect(() => setActive(0), [text])
  useEffect(() => {
    if (chosen) document.getElementById(`${list}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, list])

  const open = (hit: Hit) => {
    onClose()
    if ('act' in hit) return hit.act()
    goTo(hit.screen, { parameter: hit.parameter, search: hit.search })
  }
  const keep = ({ kept, name: nome }: Hit) => {
    onClose()
    if (kept) onKeep({ ...kept, nome })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      if (event.shiftKey && chosen.kept) keep(chosen)
      else open(chosen)
    }
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      returnFocus={false}
      lockScroll={false}
      size={620}
      yOffset="8dvh"
      centered={false}
      padding={0}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.hint')}>
        <div className={classes.head}>
          <IconSearch size={21} aria-hidden />
          <input
            data-autofocus
            className={classes.input}
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={list}
            aria-activedescendant={chosen && `${list}-${chosen.id}`}
            aria-autocomplete="list"
            aria-label={t('search.placeholder')}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={classes.close} onClick={onClose}>
            Esc
          </button>
        </div>
        <Hits id={list} hits={hits} chosen={chosen} searching={searching} onPoint={setActive} onOpen={open} />
        <p role="status" className={classes.nothing}>
          {failed ? t('search.failed') : none && t('search.nothing', { text: text.trim() })}
        </p>
        {chosen?.kept && (
          <p className={classes.foot}>
            <button type="button" className={classes.keep} onClick={() => keep(chosen)}>
              <IconFolderPlus size={18} aria-hidden />
              {t('search.keep', { name: chosen.name })}
            </button>
            <kbd>{t('search.keepKey')}</kbd>
          </p>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

interface HitsProps {
  id: string
  hits: readonly Hit[]
  chosen: Hit | undefined
  searching: boolean
  onPoint: (index: number) => void
  onOpen: (hit: Hit) => void
}

function Hits({ id, hits, chosen, searching, onPoint, onOpen }: HitsProps) {
  const { t } = useTexts()
  return (
    <div id={id} role="listbox" aria-label={t('search')} className={classes.list} aria-busy={searching}>
      {hits.map((hit, index) => (
        <div key={hit.id} role="presentation">
          {hits[index - 1]?.heading !== hit.heading && <p className={classes.kind}>{hit.heading}</p>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of its list. */}
          <div
            id={`${id}-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === chosen}
            className={classes.hit}
            onPointerMove={() => onPoint(index)}
            onClick={() => onOpen(hit)}
          >
            <hit.icon size={20} stroke={1.7} aria-hidden />
            <span className={classes.name}>{hit.name}</span>
            <span className={classes.note}>{hit.note}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
