import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A table that scrolls sideways, and on a phone becomes a card for each row, with the columns' names beside the values. */
export function TableWrap({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // After every render: rows come and go.
  useEffect(() => {
    const names = [...(place.current?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent ?? '')
    for (const row of place.current?.querySelectorAll('tbody tr') ?? []) {
      for (const [i, cell] of [...row.children].entries()) (cell as HTMLElement).dataset.label = names[i] ?? ''
    }
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    for (const one of [element, ...element.children]) watch.observe(one)
    return () => watch.disconnect()
  }, [])
  // What scrolls must be in reach of the keyboard.
  return (
    <div ref={place} className="table-wrap" data-cards tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  )
}
