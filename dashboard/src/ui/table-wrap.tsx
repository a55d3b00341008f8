import { type ReactNode, useEffect, useRef } from 'react'

/** A table that scrolls sideways, and on a phone becomes a card for each row, with the columns' names beside the values. */
export function TableWrap({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // After every render: rows come and go.
  useEffect(() => {
    const names = [...(place.current?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent ?? '')
    for (const row of place.current?.querySelectorAll('tbody tr') ?? []) {
      for (const [i, cell] of [...row.children].entries()) (cell as HTMLElement).dataset.label = names[i] ?? ''
    }
    // What scrolls must be in reach of the keyboard.
    const { scrollWidth = 0, clientWidth = 0 } = place.current ?? {}
    if (scrollWidth > clientWidth) place.current?.setAttribute('tabindex', '0')
    else place.current?.removeAttribute('tabindex')
  })
  return (
    <div ref={place} className="table-wrap" data-cards>
      {children}
    </div>
  )
}
