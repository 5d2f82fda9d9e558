import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { css } from '#styled-system/css'
import { tooltipPosition } from './tooltip-position.ts'

const OPEN_AFTER = 350
const CLOSE_AFTER = 100

/** One layer for the whole app, mounted once: it serves every element with `data-tip`, so that a long table costs nothing. */
export function TooltipLayer() {
  const target = useTooltipTarget()
  return target && createPortal(<TooltipBox key={target.dataset.tip} target={target} />, document.body)
}

function TooltipBox({ target }: { readonly target: HTMLElement }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const text = target.dataset.tip ?? ''
  useLayoutEffect(() => {
    const tip = box.current
    if (!tip) return
    const position = tooltipPosition(target.getBoundingClientRect(), tip.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    })
    tip.style.translate = `${Math.round(position.left)}px ${Math.round(position.top)}px`
    if (target.getAttribute('aria-label') === text || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, text, id])
  return (
    <div ref={box} id={id} role="tooltip" className={boxStyle}>
      {text}
    </div>
  )
}

function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    let timer: number | undefined
    let pressed: HTMLElement | null = null
    const later = (next: HTMLElement | null, wait: number) => {
      clearTimeout(timer)
      // What it opened lies beside it: a tip would cover that.
      timer = window.setTimeout(() => setTarget(next?.getAttribute('aria-expanded') === 'true' ? null : next), wait)
    }
    const over = (event: Pick<Event, 'target'>) => {
      if (isTooltip(event.target)) return clearTimeout(timer)
      const next = tippedElement(event.target)
      if (next === null || next !== pressed) pressed = null
      later(pressed ? null : next, next ? OPEN_AFTER : CLOSE_AFTER)
    }
    const focus = (event: Event) => later(focusedByKeyboard(event.target), 0)
    const close = () => later(null, 0)
    const press = (event: Event) => {
      pressed = tippedElement(event.target)
      close()
    }
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    // Pointed at or focused before this was loaded.
    const early = document.querySelector('[data-tip]:hover') ?? focusedByKeyboard(document.activeElement)
    if (early) over({ target: early })
    document.addEventListener('pointerover', over, options)
    document.addEventListener('focusin', focus, options)
    document.addEventListener('focusout', close, options)
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('keydown', closeByKey, options)
    document.addEventListener('scroll', close, options)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return target?.isConnected ? target : null
}

function tippedElement(from: EventTarget | null): HTMLElement | null {
  return from instanceof Element ? from.closest<HTMLElement>('[data-tip]') : null
}

function focusedByKeyboard(from: EventTarget | null): HTMLElement | null {
  return from instanceof Element && from.matches(':focus-visible') ? tippedElement(from) : null
}

function isTooltip(from: EventTarget | null): boolean {
  return from instanceof Element && from.closest('[role=tooltip]') !== null
}

const boxStyle = css({
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: 'tooltip',
  maxWidth: '280px',
  paddingInline: '8',
  paddingBlock: '4',
  borderRadius: 'sm',
  background: 'bg.inverted',
  color: 'fg.inverted',
  textStyle: 'meta',
  whiteSpace: 'pre-line',
  animation: 'fadeIn {durations.fast} {easings.out}',
})
