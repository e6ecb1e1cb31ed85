/** Loaded with the first factor: most people never have one. */
const loadTotp = () => import('otplib');
const loadQr = () => import('uqr');

export interface TotpEnrolment {
  secret: string;
  /** What an authenticator app reads, and the same as a picture. */
  uri: string;
  qrCode: string;
}

/** A new secret for an authenticator app. */
export async function createTotpSecret(email: string, issuer: string): Promise<TotpEnrolment> {
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([loadTotp(), loadQr()]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: email, secret });
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

/** A phone's clock may be off by this much. */
const toleranceSeconds = 30;

/** The half minute that a code is of; undefined for a wrong one and for one of before `afterStep` or from it. */
export async function verifyTotpCode(
  secret: string,
  code: string,
  afterStep: number | null,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const { verify } = await loadTotp();
  const result = await verify({
    secret,
    token: code,
    epochTolerance: toleranceSeconds,
    ...(afterStep !== null && { afterTimeStep: afterStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
