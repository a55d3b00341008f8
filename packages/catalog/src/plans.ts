/** What each plan allows and gives. Sizes in pixels and bytes, money in US cents. */
export const PLANS = {
  free: {
    name: 'free',
    label: 'Free',
    rank: 0,
    priceMonth: 0,
    priceYear: 0,
    creditsMonth: 0,
    creditsSignUp: 400,
    creditsDaily: 100,
    uploadBytesMax: 200_000_000,
    faceTasksOpenMax: 3,
    storageBytesMax: 1_000_000_000,
    uploadsMax: 500,
    edgeMax: 576,
    videoMax: '480p',
    imageMax: '640px',
    watermark: true,
  },
  creator: {
    name: 'creator',
    label: 'Creator',
    rank: 1,
    priceMonth: 1900,
    priceYear: 14_400,
    creditsMonth: 12_000,
    creditsSignUp: 0,
    creditsDaily: 0,
    uploadBytesMax: 2_000_000_000,
    faceTasksOpenMax: 10,
    storageBytesMax: 50_000_000_000,
    uploadsMax: 5_000,
    edgeMax: 1024,
    videoMax: '4k',
    imageMax: '4k',
    watermark: false,
  },
  pro: {
    name: 'pro',
    label: 'Pro',
    rank: 2,
    priceMonth: 3900,
    priceYear: 30_000,
    creditsMonth: 25_000,
    creditsSignUp: 0,
    creditsDaily: 0,
    uploadBytesMax: 5_000_000_000,
    faceTasksOpenMax: 20,
    storageBytesMax: 100_000_000_000,
    uploadsMax: 10_000,
    edgeMax: 1472,
    videoMax: '4k',
    imageMax: '4k',
    watermark: false,
  },
  business: {
    name: 'business',
    label: 'Business',
    rank: 3,
    priceMonth: 9900,
    priceYear: 79_200,
    creditsMonth: 70_000,
    creditsSignUp: 0,
    creditsDaily: 0,
    uploadBytesMax: 10_000_000_000,
    faceTasksOpenMax: 40,
    storageBytesMax: 500_000_000_000,
    uploadsMax: 50_000,
    edgeMax: 4096,
    videoMax: '4k',
    imageMax: '4k',
    watermark: false,
  },
} as const

export type PlanName = keyof typeof PLANS
export type Plan = (typeof PLANS)[PlanName]

export const PLAN_NAMES = Object.keys(PLANS) as PlanName[]

export function isPaid(plan: Plan): boolean {
  return plan.rank > 0
}
