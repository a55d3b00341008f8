import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { number } from './format.ts'

export type Series = { name: string; values: number[] }

const COLORS = ['#5363e0', '#d98a63', '#3f9d86', '#b5738f', '#8d7fe0', '#caa43b', '#5b9bd5', '#7d8aa8']
const HEIGHT = 280
const DAY_SECONDS = 86_400
const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
const axisDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Bars by day, one color a series, the first at the bottom. What it shows stands in the table beside it too. */
export function StackedBars({ days, series }: { days: string[]; series: Series[] }) {
  const place = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const style = getComputedStyle(element)
    const [ink, line] = [style.getPropertyValue('--soft'), style.getPropertyValue('--line')]
    const width = () => Math.max(200, element.clientWidth)
    const options = optionsOf(series, { ink, line, width: width() })
    const plot = new uPlot(
      { ...options, hooks: { setCursor: [(drawn) => showTip(drawn, tip.current, days, series)] } },
      dataOf(days, series),
      element,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [days, series])
  const total = series.reduce((sum, { values }) => sum + values.reduce((a, b) => a + b, 0), 0)
  return (
    <div
      ref={place}
      className="chart"
      role="img"
      aria-label={`Credits by day, ${number(total)} in all; the table below has the numbers`}
    >
      <div ref={tip} className="chart-tip" aria-hidden hidden />
    </div>
  )
}

/** The day under the pointer, with what made it up. */
function showTip(plot: uPlot, tip: HTMLDivElement | null, days: string[], series: Series[]): void {
  if (!tip) return
  const at = plot.cursor.idx
  const day = at === null || at === undefined ? undefined : days[at]
  tip.hidden = day === undefined || (plot.cursor.left ?? -1) < 0
  if (tip.hidden || day === undefined || at === null || at === undefined) return
  const lines = series
    .map(({ name, values }, i) => ({ name, value: values[at] ?? 0, color: i % COLORS.length }))
    .filter(({ value }) => value > 0)
  const sum = lines.reduce((all, { value }) => all + value, 0)
  const row = (text: string, value: string, color?: number) => {
    const element = document.createElement('p')
    const dot = document.createElement('span')
    dot.className = 'dot'
    if (color === undefined) dot.hidden = true
    else dot.dataset.color = String(color)
    const words = document.createElement('span')
    words.append(dot, text)
    const amount = document.createElement('b')
    amount.append(value)
    element.append(words, amount)
    return element
  }
  tip.replaceChildren(
    row(dayName.format(new Date(day)), `${number(sum)} credits`),
    ...lines.reverse().map(({ name, value, color }) => row(name, number(value), color)),
  )
  const left = plot.valToPos(Date.parse(day) / 1000, 'x') + plot.bbox.left / devicePixelRatio
  const right = left > plot.width / 2
  tip.style.transform = `translate(${right ? left - tip.offsetWidth - 18 : left + 18}px, 12px)`
}

/** Later series stand on earlier ones, and are drawn before them. */
function dataOf(days: string[], series: Series[]): uPlot.AlignedData {
  const sums = days.map(() => 0)
  const stacked = series.map(({ values }) => values.map((value, i) => (sums[i] = (sums[i] ?? 0) + value)))
  return [days.map((day) => Date.parse(day) / 1000), ...stacked.reverse()]
}

function optionsOf(
  series: Series[],
  { ink, line, width }: { ink: string; line: string; width: number },
): uPlot.Options {
  const bars = uPlot.paths.bars?.({ size: [0.62, 34], radius: 0.16 })
  const axis = { stroke: ink, font: '12px Inter Variable', grid: { stroke: line, width: 1 }, ticks: { show: false } }
  return {
    width,
    height: HEIGHT,
    padding: [14, 6, 0, 0],
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      // Half a day on either side, so that the first and the last bar are whole.
      x: { range: (_, from, to) => [from - DAY_SECONDS / 2, to + DAY_SECONDS / 2] },
      y: { range: (_, __, most) => [0, Math.max(10, most * 1.08)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        values: (_, values) => values.map((value) => axisDay.format(new Date(value * 1000))),
      },
      { ...axis, size: 56, values: (_, values) => values.map((value) => number(value)) },
    ],
    series: [
      {},
      ...series
        .map((_, i) => ({
          fill: COLORS[i % COLORS.length] ?? '#888',
          width: 0,
          points: { show: false },
          ...(bars && { paths: bars }),
        }))
        .reverse(),
    ],
  }
}
