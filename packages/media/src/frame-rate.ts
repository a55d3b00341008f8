/** As ffmpeg takes it. The rates of television are fractions: 29.97 stands for 30000/1001. */
export function frameRate(fps: number): string {
  const whole = Math.round(fps)
  if (Math.abs(fps - whole) < 1e-6) return String(whole)
  return Math.abs(fps - (whole * 1000) / 1001) < 0.002 ? `${whole * 1000}/1001` : String(fps)
}
