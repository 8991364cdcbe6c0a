import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG, type Config } from '../config';
import { LIMITS } from '../domain/limits';
import { AuthController } from './auth.controller';
import { JwtStrategy } from './jwt.strategy';
import { OwnAccountController } from './own-account.controller';
import { SecretBox } from './secret-box';

const jwt = JwtModule.registerAsync({
  inject: [CONFIG],
  useFactory: (config: Config) => ({ secret: config.jwtSecret, signOptions: { algorithm: 'HS256' as const } }),
});
/** Per address as the socket says it: forwarding headers are not believed. */
const throttle = ThrottlerModule.forRootAsync({
  inject: [CONFIG],
  useFactory: (config: Config) => ({
    throttlers: [{ ttl: 60_000, limit: LIMITS.loginsPerMinute }],
    skipIf: () => !config.rateLimits,
  }),
});

@Module({
  imports: [PassportModule, jwt, throttle],
  controllers: [AuthController, OwnAccountController],
  providers: [JwtStrategy, SecretBox],
  exports: [JwtStrategy],
})
export class AuthModule {}
