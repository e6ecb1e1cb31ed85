/** Lazy import: most people never have a factor. */
const loadTotp = () => import('otplib');
const loadQr = () => import('uqr');

export interface TotpEnrolment {
  secret: string;
  /** otpauth URI, and the same as a QR code. */
  uri: string;
  qrCode: string;
}

/** Generates a TOTP secret for an authenticator app. */
export async function createTotpSecret(email: string, issuer: string): Promise<TotpEnrolment> {
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([loadTotp(), loadQr()]);
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: email, secret });
  return { secret, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) };
}

/** Clock skew that is tolerated. */
const toleranceSeconds = 30;

/**
 * Verifies a TOTP code; answers its time step. Undefined for a wrong code and, against replay, for one of `afterStep`
 * or before.
 */
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
