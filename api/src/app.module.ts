import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import type { Config } from './config';
import { CrudModule } from './crud/crud.module';
import { DashboardModule } from './dashboard/dashboard.module';
import { DatabaseModule } from './database/database.module';
import { DocsModule } from './docs/docs.controller';
import { DisruptionsModule } from './disruptions/disruptions.module';
import { exportSources } from './export-sources';
import { ExportsModule } from './exports/exports.module';
import { EventsModule } from './events/events.module';
import { FilesModule } from './files/files.module';
import { HealthModule } from './health/health.module';
import { ErrorsFilter } from './http/errors.filter';
import { RightsGuard, RouteCheck } from './auth/guard';
import { translations } from './http/i18n';
import { logging } from './http/logging';
import { DeparturesModule } from './departures/departures.module';
import { JournalModule } from './journal/journal.module';
import { ImportsModule } from './imports/imports.module';
import { JobsModule } from './jobs/jobs.module';
import { OrdersModule } from './orders/orders.module';
import { RequestsModule } from './requests/requests.module';
import { PagesModule } from './pages/pages.module';
import { ChasingModule } from './chasing/chasing.module';
import { MessagesModule } from './messages/messages.module';
import { PapersModule } from './papers/papers.module';
import { PersonsModule } from './persons/persons.module';
import { PeopleModule } from './people/people.module';
import { PayablesModule } from './payables/payables.module';
import { ParametersModule } from './parameters/parameters.module';
import { PricesModule } from './prices/prices.module';
import { ReportsModule } from './reports/reports.module';
import { SearchModule } from './anywhere/search.module';
import { SectionsModule } from './sections/sections.module';
import { SiteModule } from './site/site.module';
import { StampsModule } from './stamps/stamps.module';
import { ToursModule } from './tours/tours.module';
import { ViewsModule } from './views/views.module';
import { CashCountsModule } from './cash-counts/cash-counts.module';
import { CallsModule } from './calls/calls.module';
import { CarsModule } from './cars/cars.module';
import { CheckoutModule } from './checkout/checkout.module';
import { DeskModule } from './desk/desk.module';
import { ClosingsModule } from './closings/closings.module';
import { CreditsModule } from './credits/credits.module';
import { CustomersModule } from './customers/customers.module';
import { FirstStart } from './seeds/first-start';
import { UsersModule } from './users/users.module';
import { MilestonesModule } from './milestones/milestones.module';
import { WaitingModule } from './waiting/waiting.module';

/** One module per area; each adds its line here. */
// prettier-ignore
const AREAS: NonNullable<DynamicModule['imports']> = [
  AuditModule,
  AuthModule,
  DeskModule,
  CheckoutModule,
  ClosingsModule,
  CreditsModule,
  DashboardModule,
  DocsModule,
  DeparturesModule,
  DisruptionsModule,
  EventsModule,
  FilesModule,
  CallsModule,
  ImportsModule,
  JobsModule,
  JournalModule,
  OrdersModule,
  PagesModule,
  ChasingModule,
  MessagesModule,
  PapersModule,
  PeopleModule,
  PersonsModule,
  ParametersModule,
  PayablesModule,
  PricesModule,
  ReportsModule,
  RequestsModule,
  SearchModule,
  SectionsModule,
  SiteModule,
  StampsModule,
  ToursModule,
  ViewsModule,
  CashCountsModule,
  CarsModule,
  CustomersModule,
  UsersModule,
  MilestonesModule,
  WaitingModule,
];

@Module({})
export class AppModule {
  static forRoot(config: Config, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(logging(config.logLevel)),
        translations(),
        DiscoveryModule,
        DatabaseModule.forRoot(config, dataSource),
        HealthModule,
        ...AREAS,
        ExportsModule.of(exportSources()),
        // after the areas: their fixed paths stand before the generated ones with an id
        CrudModule.forResources(),
      ],
      providers: [
        RouteCheck,
        FirstStart,
        { provide: APP_GUARD, useClass: RightsGuard },
        { provide: APP_FILTER, useClass: ErrorsFilter },
      ],
    };
  }
}
